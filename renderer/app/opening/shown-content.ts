// The digital content that is shown in front of the page.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownContent } from '#renderer/module-host/portal-side/handlers/content-handlers.ts';

export interface ShownContents {
  readonly store: StoreApi<ShownContent | null>;
  /** Resolves when the content is closed. */
  show(content: ShownContent): Promise<void>;
  close(): void;
}

export function createShownContent(): ShownContents {
  const store = createStore<ShownContent | null>(() => null);
  return {
    store,
    show(content) {
      store.setState(content, true);
      return new Promise((resolve) => {
        const stop = store.subscribe((shown) => {
          if (shown === content) return;
          stop();
          resolve();
        });
      });
    },
    close: () => store.setState(null, true),
  };
}
