// The focus when another page is shown.
import { type RefObject, useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isNewPage, layoutOf } from '#renderer/app/routing/layout-flags.ts';
import { itemAddress } from '#renderer/app/routing/item-address.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import type { Entry } from '#renderer/app/start/runtime.ts';
import { findLeftControl, hasLeftControl, storeLeftControl } from './left-control.ts';

type Main = RefObject<HTMLElement | null>;

/** The tile of the item at `path` on the main screen; null when the page shows none. */
function tileOf({ runtime, items }: Pick<Portal, 'runtime' | 'items'>, page: HTMLElement, path: string): HTMLElement | null {
  const address = itemAddress(runtime.company.module, path);
  const place = address && items.find(address);
  const href = place ? items.hrefOf(place) : undefined;
  return href === undefined ? null : page.querySelector<HTMLElement>(`article a[href="${CSS.escape(href)}"]`);
}

/** Without a scroll when the control is in sight, as it is once the scroll position of the page is restored. */
function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'nearest' });
}

/** After this time the person no longer expects the focus to move. */
const longestWaitMs = 5_000;

/** Focuses the control as soon as it is drawn, unless the person has moved the focus. Returns a function that stops waiting. */
function focusWhenDrawn(page: HTMLElement, find: () => HTMLElement | null): () => void {
  const observer = new MutationObserver(() => {
    const isWaiting = document.activeElement === page || document.activeElement === document.body;
    const control = isWaiting ? find() : null;
    if (isWaiting && control === null) return;
    observer.disconnect();
    if (control !== null) focusControl(control);
  });
  const timer = setTimeout(() => observer.disconnect(), longestWaitMs);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Stores the focused control of the shown page for the time when the person comes back to it. */
function useLeftControl(main: Main, entryKey: string): void {
  useEffect(() => {
    const page = main.current;
    if (page === null) return undefined;
    const store = ({ target }: Event): void => storeLeftControl(page, entryKey, target);
    page.addEventListener('focusin', store);
    // Safari does not focus a button that is pressed.
    page.addEventListener('click', store, { capture: true });
    return () => {
      page.removeEventListener('focusin', store);
      page.removeEventListener('click', store, { capture: true });
    };
  }, [main, entryKey]);
}

/**
 * Moves the focus to `main` when another page is shown; after going back to the tile of the item that was left, or to the control with
 * which the page was left. The first page leaves the focus where the browser put it, and so does an item that stays open in another layout.
 */
export function useFocusOnNavigation(main: Main, portal: Pick<Portal, 'runtime' | 'items'>): void {
  const shown = useRef<Location | null>(null);
  const how = useNavigationType();
  const location = useLocation();
  const { key } = location;
  useLeftControl(main, key);
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const page = main.current;
    const isBack = how === NavigationType.Pop;
    const stays = before === null || !isNewPage(portal.runtime.company.module, before, location);
    if (page === null || (stays && (!isBack || document.activeElement !== document.body))) return undefined;
    const find = (): HTMLElement | null =>
      (before === null ? null : tileOf(portal, page, before.pathname)) ?? findLeftControl(page, key);
    const control = isBack ? find() : null;
    if (control !== null) {
      focusControl(control);
      return undefined;
    }
    if (!stays) page.focus({ preventScroll: true });
    return isBack && hasLeftControl(key) ? focusWhenDrawn(page, find) : undefined;
  }, [main, portal, location, how, key]);
}

/** Focuses the heading. Returns false when there is none yet. */
function focusHeading(main: HTMLElement): boolean {
  // The page or the person has set the focus.
  if (document.activeElement !== document.body) return true;
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses the heading of the first page after a sign-in as soon as it is shown; the page itself of an item, whose heading is in its frame. */
export function useFocusAfterSignIn(main: Main, { path }: Pick<Entry, 'path'>): void {
  useEffect(() => {
    const place = main.current;
    if (place === null || path() === null || focusHeading(place)) return undefined;
    if (layoutOf(location.pathname).item) {
      place.focus({ preventScroll: true });
      return undefined;
    }
    const observer = new MutationObserver(() => {
      if (focusHeading(place)) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, path]);
}
