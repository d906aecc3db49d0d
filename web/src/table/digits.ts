/**
 * The digits of the keyboard on the choices they stand for: the first nine, those of the prompt before all others. What
 * has a number on the board (`data-number`) keeps it, chosen or not: the key asks why not where it cannot be.
 */

const DIGITS = Array.from({ length: 9 }, (_, at) => String(at + 1));

const inPrompt = (choice: HTMLElement): boolean => choice.closest('.prompt') !== null;

function choicesIn(root: HTMLElement): Map<HTMLElement, string> {
  const found = (selector: string) => [...root.querySelectorAll<HTMLElement>(`${selector}:not([inert] *)`)];
  const numbered = new Map(found('[data-number]').map((one) => [one, one.dataset['number'] ?? '']));
  const free = DIGITS.filter((digit) => ![...numbered.values()].includes(digit));
  // What can be chosen elsewhere too has its digit there.
  const all = found('[data-choice=""]:not([data-number])');
  const others = [...all.filter(inPrompt), ...all.filter((one) => !inPrompt(one))].slice(0, free.length);
  return new Map([...numbered, ...others.map((one, at) => [one, free[at]!] as const)]);
}

/** An attachment for the table. What a digit does is written on it: `data-digit`, drawn by page.css. */
export function numberChoices(root: HTMLElement): () => void {
  const number = (): void => {
    const choices = choicesIn(root);
    for (const old of root.querySelectorAll<HTMLElement>('[data-digit]'))
      if (!choices.has(old)) {
        delete old.dataset['digit'];
        old.removeAttribute('aria-keyshortcuts');
      }
    choices.forEach((digit, choice) => {
      if (choice.dataset['digit'] === digit) return;
      choice.dataset['digit'] = digit;
      choice.setAttribute('aria-keyshortcuts', digit);
    });
  };
  const observer = new MutationObserver(number);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-choice', 'data-number', 'inert'] });
  number();
  return () => observer.disconnect();
}
