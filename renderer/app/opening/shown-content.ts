// The digital content that is shown in front of the page.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownContent } from '#renderer/module-host/portal-side/handlers/content-handlers.ts';

export interface ShownContents {
  readonly store: StoreApi<ShownContent | null>;
  show(content: ShownContent | null): void;
}

export function createShownContent(): ShownContents {
  const store = createStore<ShownContent | null>(() => null);
  return { store, show: (content) => store.setState(content, true) };
}
