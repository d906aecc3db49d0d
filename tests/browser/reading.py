"""What cannot be read of a page: text that is cut off, words that are broken in two, targets too small to hit."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

# A text is cut where its own box hides a part of it; a word is broken where it stands on two lines without a hyphen.
_CUT: Final = """() => {
  const found = [];
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest('.unseen, [aria-hidden=true], select, option, textarea');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || !shown(element) || element.closest('svg')) continue;
    const style = getComputedStyle(element);
    if (Math.min(element.clientWidth || 9, element.clientHeight || 9) < 3) continue; // for screen readers only
    const wide = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const high = ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    if ((wide && ['hidden', 'clip'].includes(style.overflowX)) || high) found.push(`cut: ${text}`);
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}]{2,18}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      const hyphen = node.data[index - 1] === '\u00ad' || style.hyphens === 'auto';
      if (lines.size > 1 && !hyphen) found.push(`broken: ${word}`);
    }
  }
  return [...new Set(found)];
}"""

# What can be pressed is 44 px high and wide, or 24 where no other target comes closer (WCAG 2.5.8 with its spacing).
_SMALL: Final = """() => {
  const targets = [...document.querySelectorAll('button, a[href], input, select, summary, [role=button], [role=tab]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, [inert]'))
    .filter((one) => getComputedStyle(one).display !== 'inline')
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const near = (a, b) => Math.hypot(
    Math.max(a.left, b.left, Math.min(a.right, b.right)) - Math.min(a.right, b.right, Math.max(a.left, b.left)),
    Math.max(a.top, b.top, Math.min(a.bottom, b.bottom)) - Math.min(a.bottom, b.bottom, Math.max(a.top, b.top)));
  const small = ({ box }) => Math.min(box.width, box.height) < 24;
  const apart = (a, b) => !a.contains(b) && !b.contains(a);
  const name = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30);
  return targets.filter(small)
    .filter((own) => targets.some((other) => apart(own.one, other.one)
      && near(own.box, other.box) < 24 - Math.min(own.box.width, own.box.height)))
    .map(({ one, box }) => `${name(one)} ${Math.round(box.width)}x${Math.round(box.height)}`);
}"""


def cut(page: Page) -> list[str]:
    """Every text of the page that is cut off, and every word that is broken."""
    found: list[str] = page.evaluate(_CUT)
    return found


def too_small(page: Page) -> list[str]:
    """Every target that is hard to hit."""
    found: list[str] = page.evaluate(_SMALL)
    return found


_FIGURES: Final = """(part, least) => [...part.querySelectorAll('*')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen, svg'))
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && /[0-9]/.test(node.data)))
  .map((one) => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)])
  .filter(([, size]) => size < least)
  .map(([text, size]) => `${text}: ${size.toFixed(1)}`)"""


def small_figures(part: Locator, least: float) -> list[str]:
    """Every number of a part of the page that is written in fewer pixels, as the screen shows them."""
    found: list[str] = part.evaluate(_FIGURES, least)
    return found
