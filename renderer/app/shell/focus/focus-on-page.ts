// The focus when another page is shown.
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { isSameItemPath } from '#renderer/app/routing/layout-flags.ts';
import { itemAddress } from '#renderer/app/routing/item-address.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import type { Entry } from '#renderer/app/start/runtime.ts';

type Main = RefObject<HTMLElement | null>;

/** The tile of the item at `path` on the main screen; null when the page shows none. */
function tileOf(
  { runtime, items }: Pick<Portal, 'runtime' | 'items'>,
  main: HTMLElement | null,
  path: string,
): HTMLElement | null {
  const address = itemAddress(runtime.company.module, path);
  const place = address && items.find(address);
  const href = place ? items.hrefOf(place) : undefined;
  return href === undefined ? null : (main?.querySelector<HTMLElement>(`article a[href="${CSS.escape(href)}"]`) ?? null);
}

/**
 * Moves the focus to `main` when another page is shown; after going back from an item, to its tile. The first page leaves the focus where
 * the browser put it, and so does an item that stays open in another layout.
 */
export function useFocusOnNavigation(main: Main, portal: Pick<Portal, 'runtime' | 'items'>, pathname: string): void {
  const shown = useRef(pathname);
  const how = useNavigationType();
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === pathname || isSameItemPath(portal.runtime.company.module, before, pathname)) return;
    const tile = how === NavigationType.Pop ? tileOf(portal, main.current, before) : null;
    (tile ?? main.current)?.focus({ preventScroll: true });
    // Scrolls only when the item was not opened from its tile.
    tile?.scrollIntoView({ block: 'nearest' });
  }, [main, portal, pathname, how]);
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

/** Focuses the heading of the first page after a sign-in as soon as it is shown. */
export function useFocusAfterSignIn(main: Main, { path }: Pick<Entry, 'path'>): void {
  useEffect(() => {
    const place = main.current;
    if (place === null || path() === null || focusHeading(place)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(place)) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, path]);
}
