// The one React root of the page.
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { earlySubmitMark } from './early-submit.ts';

export interface Screen {
  /** Renders, in place of what is there. */
  show(node: ReactNode): void;
  /** Takes over what the server drew, when `node` is what it drew. */
  takeOver(node: ReactNode): void;
}

/** Says that the page answers: tests and measurements wait for it. */
function Mounted({ onMounted, children }: { readonly onMounted: () => void; readonly children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** Repeats the submission that the person made before the page answered (early-submit.ts). */
function sendAgain(container: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (dataset[earlySubmitMark] === undefined) return;
  delete dataset[earlySubmitMark];
  container.querySelector('form')?.requestSubmit();
}

export function createScreen(container: HTMLElement): Screen {
  let root: Root | undefined;
  const onMounted = (): void => {
    container.dataset['ready'] = '';
    sendAgain(container);
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
      // As a transition: in slices, between which the page answers.
      else
        startTransition(() => {
          root = hydrateRoot(container, <Mounted onMounted={onMounted}>{node}</Mounted>);
        });
    },
  };
}
