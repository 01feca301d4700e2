// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModuleEvents, Portal } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { createPages, type Pages } from '#renderer/module-host/frame/kit/page/page.ts';
import { createViewScope, type OpenView, type ViewScope } from '#renderer/module-host/frame/view-scope.ts';
import { createRoutes } from './routes.ts';

interface World {
  readonly scope: ViewScope;
  readonly page: Pages['page'];
  readonly titles: readonly string[];
  /** Changes the route as the portal does. */
  go(action: ModuleEvents['route']['action'], path: string): void;
  /** Opens the views. Resolves when the first one has drawn. */
  start(views: Parameters<ReturnType<typeof createRoutes>>[0]): Promise<void>;
}

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  // jsdom has no layout, and scrolls nothing.
  Element.prototype.scrollTo = vi.fn<() => void>();
});
afterEach(() => root.remove());

const nothing = (): Promise<void> => Promise.resolve();

function createWorld(replace: () => Promise<void> = nothing): World {
  const scope = createViewScope();
  const titles: string[] = [];
  let path = '/';
  const route = {
    get path() {
      return path;
    },
    query: {},
    push: nothing,
    replace,
    back: nothing,
  };
  let follow: ((detail: ModuleEvents['route']) => void) | undefined;
  const on = ((event: keyof ModuleEvents, listener: (detail: ModuleEvents['route']) => void) => {
    if (event === 'route') follow = listener;
    return () => undefined;
  }) as Portal['on'];
  const pages = createPages({ root, scope, goBack: nothing, mayLeave: () => Promise.resolve(true), failed: () => undefined });
  const routes = createRoutes({
    ...pages,
    root,
    route,
    on,
    scope,
    showTitle: (title) => titles.push(title),
    failed: () => element('p', {}, 'Falhou'),
  });
  return {
    scope,
    page: pages.page,
    titles,
    start: routes,
    go(action, next) {
      path = next;
      follow?.({ path: next, query: {}, action });
    },
  };
}

const heading = (): string | null | undefined => root.querySelector('h1')?.textContent;

describe('a view that is no longer shown', () => {
  let world: World;
  let late: OpenView | null;
  let opened: string[];
  /** Draws as a view does after an answer of the portal. */
  const drawLate = (title: string, ...content: readonly Node[]): void => {
    world.scope.enter(late);
    world.page({ title }, ...content);
    world.scope.enter(null);
  };
  const openOrder = (): void => {
    late = world.scope.running;
    opened.push('pedido');
    world.page({ title: 'Pedido' });
  };
  beforeEach(async () => {
    world = createWorld();
    opened = [];
    await world.start({
      '/': () => void world.page({ title: 'Lista' }),
      '/lenta': () => {
        late = world.scope.running;
        opened.push('lenta');
        return new Promise(() => undefined);
      },
      '/pedido': openOrder,
      '/outra': () => void world.page({ title: 'Outra' }),
    });
  });

  it('draws nothing, and leaves its content where it is', () => {
    world.go('push', '/lenta');
    expect(heading()).toBe('Lista');
    world.go('push', '/outra');
    const shared = element('p', {}, 'Texto');
    root.querySelector('.k-page')?.append(shared);
    drawLate('Lenta', shared);
    expect(heading()).toBe('Outra');
    expect(root.contains(shared)).toBe(true);
    expect(world.titles).toEqual(['Lista', 'Outra']);
  });

  it('is opened again by Back when it had not drawn', () => {
    world.go('push', '/lenta');
    world.go('push', '/outra');
    world.go('pop', '/lenta');
    expect(opened).toEqual(['lenta', 'lenta']);
    drawLate('Lenta');
    expect(heading()).toBe('Lenta');
    world.go('pop', '/');
    expect(heading()).toBe('Lista');
  });

  it('is restored by Back, with its title', () => {
    world.go('push', '/pedido');
    world.go('push', '/outra');
    world.go('pop', '/pedido');
    expect(heading()).toBe('Pedido');
    expect(opened).toEqual(['pedido']);
    expect(world.titles.at(-1)).toBe('Pedido');
  });

  it('is opened again by Back when it wanted to draw meanwhile', () => {
    world.go('push', '/pedido');
    world.go('push', '/outra');
    drawLate('Atualizado');
    world.go('pop', '/pedido');
    expect(heading()).toBe('Pedido');
    expect(opened).toEqual(['pedido', 'pedido']);
  });
});

describe('a stored page', () => {
  it('announces a title that changed meanwhile only when it is shown again', async () => {
    const world = createWorld();
    const lists: ReturnType<Pages['page']>[] = [];
    await world.start({
      '/': () => void lists.push(world.page({ title: 'Lista' })),
      '/outra': () => void world.page({ title: 'Outra' }),
    });
    world.go('push', '/outra');
    lists[0]?.update({ title: 'Lista de hoje' });
    expect(world.titles).toEqual(['Lista', 'Outra']);
    world.go('pop', '/');
    expect(world.titles).toEqual(['Lista', 'Outra', 'Lista de hoje']);
  });
});

it('shows the failure of a view in its place, and not over a newer view', async () => {
  const world = createWorld();
  const failures: (() => void)[] = [];
  await world.start({
    '/': () => void world.page({ title: 'Lista' }),
    '/falha': () =>
      new Promise((_, reject) => {
        failures.push(() => reject(new Error('Sem resposta.')));
      }),
    '/outra': () => void world.page({ title: 'Outra' }),
  });
  world.go('push', '/falha');
  failures[0]?.();
  await vi.waitFor(() => expect(root.textContent).toBe('Falhou'));
  world.go('push', '/outra');
  world.go('push', '/falha');
  world.go('push', '/outra');
  failures[1]?.();
  await new Promise((resume) => setTimeout(resume));
  expect(failures).toHaveLength(2);
  expect(heading()).toBe('Outra');
});

it('does not draw "/" for an unknown route over a view that the person opened meanwhile', async () => {
  const replaced: (() => void)[] = [];
  const world = createWorld(() => new Promise((resolve) => replaced.push(resolve)));
  await world.start({
    '/': () => void world.page({ title: 'Lista' }),
    '/outra': () => void world.page({ title: 'Outra' }),
  });
  world.go('push', '/nada');
  world.go('push', '/outra');
  expect(replaced).toHaveLength(1);
  replaced[0]?.();
  await new Promise((resume) => setTimeout(resume));
  expect(heading()).toBe('Outra');
});

it('keeps the focus in the module when the failure of a view takes the place of the focused page', async () => {
  const world = createWorld();
  await world.start({
    '/': () => void world.page({ title: 'Lista' }),
    '/falha': () => Promise.reject(new Error('Sem resposta.')),
  });
  root.querySelector('h1')?.focus();
  world.go('push', '/falha');
  await vi.waitFor(() => expect(root.textContent).toBe('Falhou'));
  expect(document.activeElement).toBe(root);
});
