import { describe, expect, it } from 'vitest';
import { routeOf, router } from './router.svelte';

describe('the router', () => {
  it('knows the pages of DESIGN', () => {
    expect(routeOf('/g/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(routeOf('/g/abc/analysis')).toEqual({ page: 'analysis', id: 'abc' });
    expect(routeOf('/g/abc/tv')).toEqual({ page: 'tv', id: 'abc' });
    expect(routeOf('/games/peloponnes/campaign')).toEqual({ page: 'campaign', id: 'peloponnes' });
    expect(routeOf('/no/such').page).toBe('nowhere');
  });
  it('stays on the same page when only the query changes', () => {
    router.go('/g/abc?ply=1');
    const before = router.route;
    router.go('/g/abc?ply=2', true);
    expect(router.query.get('ply')).toBe('2');
    expect(router.route).toBe(before); // else the page would be built anew at every turn
  });
});
