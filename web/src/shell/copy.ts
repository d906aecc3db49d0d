/** Put a text on the clipboard. */

/** Over plain http there is no `navigator.clipboard`: then the field's text is selected and copied as a hand would. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser may forbid it even where it exists; the other way is left.
  }
  if (!field) return false;
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
