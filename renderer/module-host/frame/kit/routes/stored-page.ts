// Stores the elements of a page with what the browser forgets when they leave the document: scroll positions and focus.
import { noteChanges } from '#renderer/module-host/frame/kit/form/form-changes.ts';
import { scrollerOf } from '#renderer/module-host/frame/kit/page/scroller.ts';

export interface StoredPage {
  /** Puts the page back into the root. */
  restore(): void;
}

interface ScrollPosition {
  readonly element: Element;
  readonly top: number;
  readonly left: number;
}

const positionOf = (element: Element): ScrollPosition => ({ element, top: element.scrollTop, left: element.scrollLeft });

export function storePage(root: HTMLElement): StoredPage {
  const nodes = Array.from(root.childNodes);
  const positions = [scrollerOf(root), ...root.querySelectorAll('*')]
    .map(positionOf)
    .filter(({ element, top, left }) => element === scrollerOf(root) || top !== 0 || left !== 0);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  return {
    restore() {
      const hadFocus = root.contains(document.activeElement);
      root.replaceChildren(...nodes);
      noteChanges();
      for (const { element, top, left } of positions) element.scrollTo({ top, left, behavior: 'instant' });
      if (!hadFocus) return;
      // Without an element that had the focus, a screen reader reads the title, as for a new page.
      const target = focused instanceof HTMLElement && focused.isConnected ? focused : root.querySelector<HTMLElement>('h1');
      target?.focus({ preventScroll: true });
    },
  };
}
