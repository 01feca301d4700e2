import type { ModuleRoute } from '#contract/rules/module-route.ts';
import { expect, it } from 'vitest';
import { afterMoveMs } from './route-allowance.ts';
import { createMemoryRoutes, type RouteAction, type RouteHistory } from './route-history.ts';
import { createScriptRoutes } from './script-routes.ts';

const at = (path: string): ModuleRoute => ({ path, query: {} });

function aScript(
  createHistory: (onChange: (action: RouteAction) => void) => RouteHistory = createMemoryRoutes,
  { hasStarted = true } = {},
) {
  let clock = 0;
  const reported: string[] = [];
  const routes = createScriptRoutes({
    createHistory,
    now: () => clock,
    isActive: () => true,
    notify: ({ path }, action) => void reported.push(`${action} ${path}`),
  });
  if (hasStarted) routes.started();
  return {
    routes,
    reported,
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

it('stores routes in memory for a script without an address', async () => {
  const { routes, reported, pass } = aScript();
  await routes.push(at('/1'));
  await routes.replace(at('/2'));
  await routes.back('/');
  expect([routes.current().path, reported]).toEqual(['/', ['push /1', 'replace /2', 'pop /']]);
  // No previous route: the fallback replaces the current route.
  await routes.back('/inicio');
  pass(afterMoveMs);
  await routes.push(at('/3'));
  await routes.back('/');
  expect(reported.slice(3)).toEqual(['replace /inicio', 'push /3', 'pop /inicio']);
});

it('reports a push even when it replaces, so that the script draws a new page', async () => {
  const { routes, reported } = aScript(undefined, { hasStarted: false });
  await routes.push(at('/1'));
  expect([reported, routes.current().path]).toEqual([['push /1'], '/1']);
  // The push replaced the first route.
  await routes.back('/inicio');
  expect(reported.slice(1)).toEqual(['replace /inicio']);
});

it('reports nothing when the route is already open', async () => {
  const { routes, reported } = aScript();
  await routes.push(at('/'));
  expect(reported).toEqual([]);
});

it('takes one step back at a time, because the browser counts the next from the same entry', async () => {
  let steps = 0;
  const { routes, pass } = aScript(() => ({
    current: () => at('/1'),
    go: () => Promise.resolve(),
    back: () => {
      steps += 1;
      return true;
    },
  }));
  await routes.back('/');
  await routes.back('/');
  expect(steps).toBe(1);
  routes.changed('pop');
  await routes.back('/');
  expect(steps).toBe(2);
  // The last step had no effect within the timeout.
  pass(1_000);
  await routes.back('/');
  expect(steps).toBe(3);
});
