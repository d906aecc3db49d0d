/** What happy-dom lacks. */
Element.prototype.animate ??= () =>
  ({ finished: Promise.resolve(), cancel() {}, onfinish: null }) as unknown as Animation;
