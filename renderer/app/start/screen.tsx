// The one React root of the page.
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { earlySubmitMark } from './early-submit.ts';

export interface Screen {
  /** Renders `node` in place of the present content. */
  show(node: ReactNode): void;
  /** Hydrates the markup of the server. `node` must draw the same markup. */
  takeOver(node: ReactNode): void;
}

/** Calls `onMounted` when the page answers to input. Tests and measurements wait for that. */
function Mounted({ onMounted, children }: { readonly onMounted: () => void; readonly children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** Repeats the submission that the person made before the page answered (early-submit.ts). */
function resubmit(container: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (dataset[earlySubmitMark] === undefined) return;
  delete dataset[earlySubmitMark];
  container.querySelector('form')?.requestSubmit();
}

export function createScreen(container: HTMLElement): Screen {
  let root: Root | undefined;
  const onMounted = (): void => {
    container.dataset['ready'] = '';
    resubmit(container);
  };
  function show(node: ReactNode): void {
    if (!root) {
      container.textContent = '';
      root = createRoot(container);
    }
    root.render(<Mounted onMounted={onMounted}>{node}</Mounted>);
  }
  return {
    show,
    takeOver(node) {
      if (root || !container.hasChildNodes()) show(node);
      // A transition hydrates in slices; the page answers to input between them.
      else
        startTransition(() => {
          root = hydrateRoot(container, <Mounted onMounted={onMounted}>{node}</Mounted>);
        });
    },
  };
}
