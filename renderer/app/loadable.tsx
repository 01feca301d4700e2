// A component whose code is loaded when it is needed. React.lazy would show the waiting state even for code that is there, and finish
// it in slices, each with a frame of its own. Code that was loaded ahead is drawn at once, together with what stands around it.
import { type ComponentType, createElement, lazy, useState } from 'react';

export interface Loadable<P> {
  /** To stand under a Suspense. */
  readonly Component: ComponentType<P>;
  /** Loads it ahead. Rejects when it cannot be loaded. */
  readonly load: () => Promise<ComponentType<P>>;
}

export function loadable<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): Loadable<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (loaded = await fetchComponent());
  const Later = lazy(async () => ({ default: await load() }));
  function Component(props: P) {
    // Chosen once: to React another type in the same place is another component, which begins anew with all that is in it.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Later);
    return createElement(Chosen, props);
  }
  return { Component, load };
}
