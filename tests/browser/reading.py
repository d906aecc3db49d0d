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
  const kinds = 'button, a[href], input, select, summary, [role=button], [role=tab], [data-choice], [data-press]';
  const targets = [...document.querySelectorAll(kinds)]
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


# The colour of drawn text against what lies under its middle, layer by layer; what is dimmed because it cannot be
# chosen is let off, and so is what lies on a pattern.
_FAINT: Final = """() => {
  const all = new CSSStyleSheet();
  all.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  const colour = (text) => {
    const parts = (text.match(/[\\d.]+(e-?\\d+)?/g) ?? []).map(Number);
    if (text.startsWith('color(')) return [...parts.slice(0, 3).map((part) => part * 255), parts[3] ?? 1];
    return text.startsWith('rgb') ? [...parts.slice(0, 3), parts[3] ?? 1] : null;
  };
  const paint = (one) => {
    const style = getComputedStyle(one);
    if (!(one instanceof SVGElement) || one instanceof SVGSVGElement) return colour(style.backgroundColor);
    const found = style.fill === 'none' ? [0, 0, 0, 0] : colour(style.fill);
    return found && [...found.slice(0, 3), found[3] * style.fillOpacity];
  };
  const over = (top, ground) => top.slice(0, 3).map((part, at) => part * top[3] + ground[at] * (1 - top[3]));
  const light = (rgb) => rgb.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const found = [];
  for (const text of document.querySelectorAll('svg text')) {
    if (!text.checkVisibility({ opacityProperty: true }) || text.closest('[aria-disabled=true]')) continue;
    const box = text.getBoundingClientRect();
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const at = stack.findIndex((one) => one === text || text.contains(one));
    if (at < 0) continue;
    const layers = [];
    for (const one of stack.slice(at + 1)) {
      if (['text', 'tspan', 'use', 'g'].includes(one.tagName)) continue;
      layers.push(paint(one));
      if (!layers.at(-1) || layers.at(-1)[3] === 1) break;
    }
    if (layers.includes(null) || !layers.length) continue;
    const ground = layers.reduceRight((under, layer) => over(layer, under), [255, 255, 255]);
    const shown = paint(text);
    if (!shown) continue;
    const [dark, bright] = [light(over(shown, ground)), light(ground)].sort((a, b) => a - b);
    const style = getComputedStyle(text);
    const size = parseFloat(style.fontSize) * (text.getScreenCTM()?.a ?? 1);
    const least = size >= 24 || (size >= 18.6 && style.fontWeight >= 700) ? 3 : 4.5;
    const ratio = (bright + 0.05) / (dark + 0.05);
    if (ratio < least) found.push(`${text.textContent.trim()} .${text.getAttribute('class')}: ${ratio.toFixed(2)}`);
  }
  return [...new Set(found)];
}"""


# A cell of Olympos, piece by piece: a text is as high as its letters, and one that was put out of sight is none.
_OVERPRINTED: Final = """() => {
  const place = (one, lead = 0) => {
    const { left, top, right, bottom } = one.getBoundingClientRect?.() ?? one;
    return [left, top + (bottom - top) * lead, right, bottom - (bottom - top) * lead];
  };
  const texts = (cell) => {
    const found = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const edge = of.closest('.text')?.getBoundingClientRect().right ?? Infinity;
      for (const rect of node.data.trim() && of.checkVisibility() ? range.getClientRects() : [])
        if (rect.left < edge - 1) found.push({ of, what: node.data, at: place(rect, 0.2) });
    }
    return found;
  };
  const drawn = (cell) => [...cell.querySelectorAll('svg:not(.stars svg), i, .grey, .bonus, .line > .lacks, .price')]
    .filter((one) => !one.closest('.art'))
    .map((of) => ({ of, what: `${of.tagName} ${of.parentElement.className}`, at: place(of) }));
  const covers = ([a, b, c, d], [e, f, g, h]) => a < g - 1 && e < c - 1 && b < h - 1 && f < d - 1;
  const apart = (one, other) => !one.contains(other) && !other.contains(one);
  const met = (all) => all.flatMap((one, at) => all.slice(at + 1)
    .filter((other) => covers(one.at, other.at) && apart(one.of, other.of))
    .map((other) => `${one.what} on ${other.what}`));
  const cells = [...document.querySelectorAll('.cell, .wonder')].flatMap((cell) => {
    const [left, top, right, bottom] = place(cell);
    const all = [...texts(cell), ...drawn(cell)];
    const out = all.filter(({ at: [a, b, c, d] }) => a < left || b < top || c > right || d > bottom);
    const name = cell.querySelector('.name').textContent;
    return [...out.map(({ what }) => `${what} sticks out`), ...met(all)].map((told) => `${name}: ${told}`);
  });
  const track = [...document.querySelectorAll('.track text')]
    .map((of) => ({ of, what: of.textContent, at: place(of, 0.2) }));
  return [...cells, ...met(track)];
}"""


def overprinted(page: Page) -> list[str]:
    """Everything in the cells and on the track of Olympos that covers something else or sticks out."""
    found: list[str] = page.evaluate(_OVERPRINTED)
    return found


# The map of Olympos: plates, names of seas, prices on a way and the strip above never cover each other, and what a
# plate carries lies on it side by side; settlers of one pile may lie on each other, and a star on its shield.
_MAP: Final = """() => {
  const all = (what, of = document) => [...of.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const place = (one) => { // a text is as high as its letters
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const lead = one.tagName === 'text' ? (bottom - top) * 0.15 : 0;
    return [left, top + lead, right, bottom - lead];
  };
  const covers = ([a, b, c, d], [e, f, g, h]) => a < g - 1 && e < c - 1 && b < h - 1 && f < d - 1;
  const lies = ([a, b, c, d], [e, f, g, h]) => a > e - 2 && b > f - 2 && c < g + 2 && d < h + 2;
  const named = (what, of) => all(what, of).map((one) => ({ what: one.textContent.trim() || what, at: place(one) }));
  const met = (things) => things.flatMap((one, at) => things.slice(at + 1)
    .filter((other) => covers(one.at, other.at)).map((other) => `${one.what} on ${other.what}`));
  const plates = all('.plate').map((plate) => {
    const board = plate.querySelector('.board');
    return { of: plate, what: `plate of ${plate.querySelector('.name')?.textContent}`, at: place(board) };
  });
  const carried = plates.flatMap(({ of, what, at }) => {
    const parts = [...named(':scope > .name', of), ...named(':scope > svg', of), ...named('.worth', of),
      ...named('.price rect', of), ...named('.settlers', of)];
    return [...parts.filter((one) => !lies(one.at, at)).map((one) => `${one.what} leaves`), ...met(parts)]
      .map((told) => `${what}: ${told}`);
  });
  const map = place(document.querySelector('.map'));
  const labels = [...plates, ...named('.map .sea'), ...named('.map .paid')];
  const strip = named('.map .strip > *:not(:empty)');
  const out = labels.filter((one) => !lies(one.at, map)).map((one) => `${one.what} leaves the map`);
  return [...out, ...met(labels), ...carried, ...labels.flatMap((one) => strip
    .filter((other) => covers(one.at, other.at)).map((other) => `${one.what} on ${other.what}`))];
}"""


def covered_on_map(page: Page) -> list[str]:
    """Everything on the map of Olympos that covers something else, leaves its plate or the map."""
    found: list[str] = page.evaluate(_MAP)
    return found


# Chromium may go on drawing a piece where it was when the map's room was not known yet, whatever its place says.
_MISPLACED: Final = """() => {
  const map = document.querySelector('.map > svg').getScreenCTM();
  return [...document.querySelectorAll('.map .plate, .map .paid')].flatMap((one) => {
    const [x, y] = one.getAttribute('transform').match(/-?[0-9.]+/g).map(Number);
    const { e, f } = one.getScreenCTM();
    const away = Math.hypot(e - map.e - x * map.a, f - map.f - y * map.d);
    return away > 1 ? [`${one.textContent.trim()}: ${Math.round(away)}`] : [];
  });
}"""


def misplaced_on_map(page: Page) -> list[str]:
    """Everything on the map of Olympos that is drawn elsewhere than it was told to be, and how far."""
    found: list[str] = page.evaluate(_MISPLACED)
    return found


def faint(page: Page) -> list[str]:
    """Every drawn text of the page that stands out too little from what it lies on."""
    found: list[str] = page.evaluate(_FAINT)
    return found


def cut(page: Page) -> list[str]:
    """Every text of the page that is cut off, and every word that is broken."""
    found: list[str] = page.evaluate(_CUT)
    return found


def too_small(page: Page) -> list[str]:
    """Every target that is hard to hit."""
    found: list[str] = page.evaluate(_SMALL)
    return found


_FIGURES: Final = """(part, least) => [...part.querySelectorAll('*')]
  .filter((one) => one.checkVisibility() && one.getClientRects().length > 0 && !one.closest('.unseen'))
  .filter((one) => one.dataset.nth === undefined) // which of two alike: a name stands beside it
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && /[0-9]/.test(node.data)))
  .map((one) => [one, one.ownerSVGElement ? one.getScreenCTM().a : (one.currentCSSZoom ?? 1)])
  .map(([one, grown]) => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) * grown])
  .filter(([, size]) => size < least)
  .map(([text, size]) => `${text}: ${size.toFixed(1)}`)"""


def small_figures(part: Locator, least: float) -> list[str]:
    """Every number of a part of the page that is written in fewer pixels, as the screen shows them."""
    found: list[str] = part.evaluate(_FIGURES, least)
    return found
