import type { ModuleRoute } from '#contract/rules/module-route.ts';
import { expect, it } from 'vitest';
import { afterMoveMs } from './route-allowance.ts';
import { createMemoryRoutes, type RouteAction, type RoutePlace } from './route-place.ts';
import { createScriptRoutes } from './script-routes.ts';

const at = (path: string): ModuleRoute => ({ path, query: {} });

function aScript(place: (onChange: (action: RouteAction) => void) => RoutePlace = createMemoryRoutes, { hasBegun = true } = {}) {
  let clock = 0;
  const reported: string[] = [];
  const routes = createScriptRoutes({
    place,
    now: () => clock,
    isActive: () => true,
    tell: ({ path }, action) => void reported.push(`${action} ${path}`),
  });
  if (hasBegun) routes.begun();
  return {
    routes,
    reported,
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

it('keeps routes in memory where there is no address', async () => {
  const { routes, reported, pass } = aScript();
  await routes.push(at('/1'));
  await routes.replace(at('/2'));
  await routes.back('/');
  expect([routes.current().path, reported]).toEqual(['/', ['push /1', 'replace /2', 'pop /']]);
  // Nothing comes before: the one that is named, in its place.
  await routes.back('/inicio');
  pass(afterMoveMs);
  await routes.push(at('/3'));
  await routes.back('/');
  expect(reported.slice(3)).toEqual(['replace /inicio', 'push /3', 'pop /inicio']);
});

it('says that it was pushed what took no entry: a script draws a new page for it', async () => {
  const { routes, reported } = aScript(undefined, { hasBegun: false });
  await routes.push(at('/1'));
  expect([reported, routes.current().path]).toEqual([['push /1'], '/1']);
  // It took the place of the first one.
  await routes.back('/inicio');
  expect(reported.slice(1)).toEqual(['replace /inicio']);
});

it('says nothing of a route that is open already', async () => {
  const { routes, reported } = aScript();
  await routes.push(at('/'));
  expect(reported).toEqual([]);
});

it('takes one step back at a time: the next would be counted from the same place', async () => {
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
  // One that never came.
  pass(1_000);
  await routes.back('/');
  expect(steps).toBe(3);
});
