import { useEffect, useRef } from 'react';

/** A ref of a control: moves the focus to it when it appears. */
export const focusWhenShown = (control: HTMLElement | null): void => control?.focus();

/**
 * Moves the focus to the element `id` each time `shown` changes, so that a screen reader announces what has appeared. `shown` names the
 * content, which may come later than the page. `before` names the content that does not move the focus, because the page opened with it.
 */
export function useFocusWhenShown(id: string, shown: string | null = id, before: string | null = null): void {
  const last = useRef(before);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const element = document.getElementById(id);
    if (element === null) return;
    // A heading can take the focus only with this attribute.
    if (element.tabIndex < 0) element.tabIndex = -1;
    // The page must not move while the person is already reading.
    element.focus({ preventScroll: true });
  }, [id, shown]);
}
