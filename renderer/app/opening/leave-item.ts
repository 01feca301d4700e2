// Leaves the address of an item.
import { isOverlayEntry, itemEntry } from '#renderer/app/routing/item-entry.ts';

/** A browser goes back within milliseconds, or not at all, such as when its history has lost the entry. */
const goBackLimitMs = 1_000;

/**
 * Goes back to the main screen when the item was opened from it, which restores its scroll position. Calls `goHome` otherwise,
 * and when the browser does not go back. Until the browser has gone back, another call does nothing: it would go back further.
 */
export function createLeave(goHome: () => void): () => void {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = (): void => {
    clearTimeout(limit);
    limit = undefined;
    removeEventListener('popstate', stopWaiting);
  };
  const giveUp = (): void => {
    stopWaiting();
    goHome();
  };
  return () => {
    if (limit !== undefined) return;
    const { fromHome, routeDepth } = itemEntry(history.state);
    if (!fromHome) {
      goHome();
      return;
    }
    limit = setTimeout(giveUp, goBackLimitMs);
    addEventListener('popstate', stopWaiting);
    history.go(-(routeDepth + (isOverlayEntry(history.state) ? 2 : 1)));
  };
}
