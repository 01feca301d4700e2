// A component whose code is loaded when it is needed. React.lazy shows the fallback even for loaded code: it finishes a page in slices, one
// frame each, and a dialog no earlier than 300 ms after its fallback. Here, code that was loaded in advance renders at once, together with the
// surrounding components.
import { createElement, type FunctionComponent, lazy, useState } from 'react';

export interface Loadable<P> {
  /** Must render inside a Suspense. */
  readonly Component: FunctionComponent<P>;
  /** Loads the component in advance. Rejects when loading fails. */
  readonly load: () => Promise<FunctionComponent<P>>;
  /** As `load`, and ignores a failure: the component loads again when it is drawn. */
  readonly prepare: () => void;
}

export function loadable<P extends object>(fetchComponent: () => Promise<FunctionComponent<P>>): Loadable<P> {
  let loaded: FunctionComponent<P> | undefined;
  const load = async (): Promise<FunctionComponent<P>> => (loaded = await fetchComponent());
  const Later = lazy(async () => ({ default: await load() }));
  function Component(props: P) {
    // Chosen once: React remounts the whole subtree when the component type changes.
    const [Chosen] = useState<FunctionComponent<P>>(() => loaded ?? Later);
    return createElement(Chosen, props);
  }
  return { Component, load, prepare: () => void load().catch(() => undefined) };
}
