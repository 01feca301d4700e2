import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened, also when another dialog replaced the first; to the button of
 * the account menu when that element is gone. The returned function must be called before a dialog opens.
 */
export function useFocusBack(open: boolean, menu: RefObject<HTMLButtonElement | null>): () => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return;
    // The dialog itself returns the focus first, when its layer knows an element that can have it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const place = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : menu.current;
        place?.focus();
      }),
    );
  }, [open, menu]);
  return () => {
    opener.current = document.activeElement;
  };
}
