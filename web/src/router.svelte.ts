/** Where the reader is: the path of the page, and how to go elsewhere without loading it anew. */

interface Route {
  page:
    | 'lobby'
    | 'table'
    | 'tv'
    | 'analysis'
    | 'invite'
    | 'rules'
    | 'learn'
    | 'teach'
    | 'campaign'
    | 'stats'
    | 'lab'
    | 'score'
    | 'puzzles'
    | 'daily'
    | 'duplicate'
    | 'notices'
    | 'me'
    | 'person'
    | 'components'
    | 'nowhere';
  id: string;
}

const PATTERNS: [RegExp, Route['page']][] = [
  [/^\/$/, 'lobby'],
  [/^\/g\/([\w-]+)$/, 'table'],
  [/^\/g\/([\w-]+)\/tv$/, 'tv'],
  [/^\/g\/([\w-]+)\/analysis$/, 'analysis'],
  [/^\/t$/, 'invite'],
  [/^\/notices$/, 'notices'],
  [/^\/me$/, 'me'],
  [/^\/people\/([\w-]+)$/, 'person'],
  [/^\/games\/(\w+)\/rules$/, 'rules'],
  [/^\/games\/(\w+)\/learn$/, 'learn'],
  [/^\/games\/(\w+)\/teach$/, 'teach'],
  [/^\/games\/(\w+)\/campaign$/, 'campaign'],
  [/^\/games\/(\w+)\/stats$/, 'stats'],
  [/^\/games\/(\w+)\/lab$/, 'lab'],
  [/^\/games\/(\w+)\/score$/, 'score'],
  [/^\/puzzles$/, 'puzzles'],
  [/^\/games\/(\w+)\/puzzles$/, 'puzzles'],
  [/^\/daily$/, 'daily'],
  [/^\/duplicate$/, 'duplicate'],
  [/^\/duplicate\/([\w-]+)$/, 'duplicate'],
  [/^\/dev\/components$/, 'components'],
];

/** Which page an address means. */
export function routeOf(path: string): Route {
  for (const [pattern, page] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? '' };
  }
  return { page: 'nowhere', id: '' };
}

/** The link within this house that a click follows here and now; null for one that opens elsewhere, or none. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest?.('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link;
}

const here = () => new URL(location.href);
let address = $state.raw(here());
addEventListener('popstate', () => (address = here()));

// Another query is the same page: whoever reads the route must not be called for it.
const path = $derived(address.pathname);
const route = $derived(routeOf(path));

export const router = {
  get route(): Route {
    return route;
  },
  get query(): URLSearchParams {
    return address.searchParams;
  },
  get hash(): string {
    return address.hash.slice(1);
  },
  /** Go to another page; `replace` leaves no trace in the history. */
  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    address = here();
    if (!replace) scrollTo(0, 0);
  },
  /** Links within the page do not load it anew. */
  follow(event: MouseEvent): void {
    const link = plainLink(event);
    if (!link || link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    router.go(link.pathname + link.search + link.hash);
  },
};
