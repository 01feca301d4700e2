// Leaves the address of an item.
import { itemEntry } from '#renderer/app/routing/item-entry.ts';

/**
 * Goes back to the main screen when the item was opened from it, which restores its scroll position; otherwise calls `goHome`. While the
 * browser has not gone back yet, another call does nothing: it would go back further.
 */
export function createLeave(goHome: () => void): () => void {
  let isGoingBack = false;
  const arrive = (): void => {
    isGoingBack = false;
  };
  return () => {
    if (isGoingBack) return;
    const { fromHome, routeDepth } = itemEntry(history.state);
    if (!fromHome) {
      goHome();
      return;
    }
    isGoingBack = true;
    addEventListener('popstate', arrive, { once: true });
    history.go(-(routeDepth + 1));
  };
}
