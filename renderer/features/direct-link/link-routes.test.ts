import { describe, expect, it } from 'vitest';
import type { RouteAction } from '#renderer/module-host/portal-side/routes/route-history.ts';
import { createLinkRoutes, leaveLinkRoutes, type LinkHistory } from './link-routes.ts';

const secret = { link: { hash: 'segredo', email: '' } };

/** A browser's history with one entry, whose state is `first`. */
function aHistory(first: unknown = { usr: secret }) {
  const entries = [first];
  let index = 0;
  const changes: RouteAction[] = [];
  const history: LinkHistory = {
    historyState: () => entries[index],
    async travel(state, how) {
      if (how === 'push') index += 1;
      entries.splice(index, how === 'push' ? entries.length : 1, { usr: state });
    },
    async goBack(steps) {
      index -= steps;
    },
  };
  const routes = createLinkRoutes({ ...history, onChange: (action) => void changes.push(action) });
  return { routes, history, entries, changes, index: () => index };
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

describe('a closed item', () => {
  it('returns to its first entry, which keeps the secret alone', async () => {
    const { routes, history, entries, index } = aHistory();
    await routes.go({ path: '/', query: { aba: 'itens' } }, 'replace');
    await routes.go({ path: '/48217', query: {} }, 'push');
    await routes.go({ path: '/48217/nota', query: {} }, 'push');
    await leaveLinkRoutes(history);
    expect([index(), entries[0], routes.current()]).toEqual([0, { usr: secret }, { path: '/', query: {} }]);
  });

  it('leaves an entry without a route as it is', async () => {
    const { history, entries } = aHistory();
    const [first] = entries;
    await leaveLinkRoutes(history);
    expect(entries[0]).toBe(first);
  });
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
