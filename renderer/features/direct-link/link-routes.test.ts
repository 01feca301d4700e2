import { describe, expect, it } from 'vitest';
import type { RouteAction } from '#renderer/module-host/portal-side/routes/route-history.ts';
import { createLinkRoutes } from './link-routes.ts';

const secret = { link: { hash: 'segredo', email: '' } };

/** A browser's history with one entry, whose state is `first`. */
function aHistory(first: unknown = { usr: secret }) {
  const entries = [first];
  let index = 0;
  const changes: RouteAction[] = [];
  const routes = createLinkRoutes({
    historyState: () => entries[index],
    async travel(state, how) {
      if (how === 'push') index += 1;
      entries.splice(index, entries.length, { usr: state });
    },
    goBack() {
      index -= 1;
    },
    onChange: (action) => void changes.push(action),
  });
  return { routes, entries, changes };
}

it('adds an entry for a push, replaces the entry for a replacement, and keeps the secret in both', async () => {
  const { routes, entries, changes } = aHistory();
  await routes.go({ path: '/48217', query: {} }, 'push');
  await routes.go({ path: '/48217', query: { aba: 'itens' } }, 'replace');
  expect(entries).toEqual([
    { usr: secret },
    { usr: { ...secret, moduleRoute: { path: '/48217', query: { aba: 'itens' } }, routeDepth: 1 } },
  ]);
  expect(changes).toEqual(['push', 'replace']);
  expect(routes.current()).toEqual({ path: '/48217', query: { aba: 'itens' } });
});

it('goes back within the item, and never from its first route', async () => {
  const { routes } = aHistory();
  expect(routes.back()).toBe(false);
  await routes.go({ path: '/48217', query: {} }, 'push');
  expect(routes.back()).toBe(true);
  expect(routes.current()).toEqual({ path: '/', query: {} });
  expect(routes.back()).toBe(false);
});

describe('an entry that the portal did not write', () => {
  it.each([
    ['no state', null],
    ['no route', { usr: secret }],
    ['a path that leaves the item', { usr: { moduleRoute: { path: '/../outro', query: {} }, routeDepth: 1 } }],
    ['a query that is no text', { usr: { moduleRoute: { path: '/1', query: { aba: 1 } }, routeDepth: 1 } }],
    ['a depth below zero', { usr: { moduleRoute: { path: '/1', query: {} }, routeDepth: -1 } }],
  ])('shows the first route for %s', (_name, state) => {
    expect(aHistory(state).routes.current()).toEqual({ path: '/', query: {} });
  });
});
