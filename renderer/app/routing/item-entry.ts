// The part of a history entry that belongs to the open item. It survives a reload.

export interface ItemEntry {
  /** The number of previous history entries of the same item. */
  readonly routeDepth: number;
  /** Whether the entry before them is the main screen, from which the person opened the item. */
  readonly fromHome: boolean;
  /** Whether the entry belongs to a legacy script over the screen of the entry before it, which has the same address. */
  readonly overlay?: boolean;
}

/** React Router keeps the state of an entry as `usr` in `history.state`. */
function ownState(state: unknown): object {
  const own: unknown = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
  return typeof own === 'object' && own !== null ? own : {};
}

/** Reads `history.state`. */
export function itemEntry(state: unknown): ItemEntry {
  const own = ownState(state);
  const depth: unknown = 'routeDepth' in own ? own.routeDepth : 0;
  return {
    routeDepth: typeof depth === 'number' && depth > 0 ? depth : 0,
    fromHome: 'fromHome' in own && own.fromHome === true,
  };
}

/** Whether the entry with this `history.state` belongs to a legacy script over the screen. */
export function isOverlayEntry(state: unknown): boolean {
  const own = ownState(state);
  return 'overlay' in own && own.overlay === true;
}

/** The state of the entry that follows another entry of the same item, or replaces it. */
export const nextEntry = ({ routeDepth, fromHome }: ItemEntry, how: 'push' | 'replace'): ItemEntry => ({
  routeDepth: how === 'push' ? routeDepth + 1 : routeDepth,
  fromHome,
});
