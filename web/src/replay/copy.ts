/** Put a text on the clipboard; false if the browser does not let us, as on plain http. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
