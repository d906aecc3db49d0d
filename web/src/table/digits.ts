/** The digits of the keyboard on the choices they stand for: the first nine, those of the prompt before all others. */

const MOST = 9;

const inPrompt = (choice: HTMLElement): boolean => choice.closest('.prompt') !== null;

function choicesIn(root: HTMLElement): HTMLElement[] {
  // What can be chosen elsewhere too has its digit there.
  const all = [...root.querySelectorAll<HTMLElement>('[data-choice=""]:not([inert] *)')];
  return [...all.filter(inPrompt), ...all.filter((one) => !inPrompt(one))].slice(0, MOST);
}

/** An attachment for the table. What a digit does is written on it: `data-digit`, drawn by page.css. */
export function numberChoices(root: HTMLElement): () => void {
  const number = (): void => {
    const choices = choicesIn(root);
    for (const old of root.querySelectorAll<HTMLElement>('[data-digit]'))
      if (!choices.includes(old)) {
        delete old.dataset['digit'];
        old.removeAttribute('aria-keyshortcuts');
      }
    choices.forEach((choice, at) => {
      const digit = String(at + 1);
      if (choice.dataset['digit'] === digit) return;
      choice.dataset['digit'] = digit;
      choice.setAttribute('aria-keyshortcuts', digit);
    });
  };
  const observer = new MutationObserver(number);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-choice', 'inert'] });
  number();
  return () => observer.disconnect();
}
