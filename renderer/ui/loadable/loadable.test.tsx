// @vitest-environment jsdom
import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadable } from './loadable.tsx';

// This test has a root of its own, without `act`. Testing Library draws inside `act`, where a component that changes when its code arrives
// passes this test.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

const Page = ({ path }: { readonly path: string }) => <p>{path}</p>;

describe('loadable', () => {
  it.each(['while it renders', 'in advance'])('stays the same component when its code loads %s', async (when) => {
    const { Component, load } = loadable(() => Promise.resolve(Page));
    if (when === 'in advance') await load();
    const place = document.createElement('div');
    const root = createRoot(place);
    const draw = async (path: string): Promise<Element | null> => {
      // As the router does it: only a transition continues with code that arrives while it renders.
      startTransition(() =>
        root.render(
          <Suspense fallback="waiting">
            <Component path={path} />
          </Suspense>,
        ),
      );
      await vi.waitFor(() => expect(place.textContent).toBe(path));
      return place.firstElementChild;
    };
    const first = await draw('/1');
    expect(await draw('/2')).toBe(first);
    root.unmount();
  });
});
