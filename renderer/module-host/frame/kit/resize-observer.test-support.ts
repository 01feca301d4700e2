import { vi } from 'vitest';

/** jsdom measures nothing, and has no `ResizeObserver`. `vi.unstubAllGlobals` removes this one. */
export const stubResizeObserver = (): void =>
  void vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
