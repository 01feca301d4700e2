// The part of a history entry that belongs to the open item. It survives a reload.

export interface ItemEntry {
  /** The number of previous history entries of the same item. */
  readonly routeDepth: number;
  /** Whether the entry before them is the main screen, from which the person opened the item. */
  readonly fromHome: boolean;
  /** Whether the entry belongs to a legacy script over the screen of the entry before it, which has the same address. */
  readonly overlay?: boolean;
}

/** Reads `history.state`, in which React Router keeps the state of an entry as `usr`. */
export function itemEntry(state: unknown): ItemEntry {
  const own: unknown = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
  if (typeof own !== 'object' || own === null) return { routeDepth: 0, fromHome: false };
  const depth: unknown = 'routeDepth' in own ? own.routeDepth : 0;
  return {
    routeDepth: typeof depth === 'number' && depth > 0 ? depth : 0,
    fromHome: 'fromHome' in own && own.fromHome === true,
  };
}

/** Whether the entry belongs to a legacy script over the screen. */
export const isOverlayEntry = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'usr' in state &&
  typeof state.usr === 'object' &&
  state.usr !== null &&
  'overlay' in state.usr &&
  state.usr.overlay === true;

/** The state of the entry that follows another entry of the same item, or replaces it. */
export const nextEntry = ({ routeDepth, fromHome }: ItemEntry, how: 'push' | 'replace'): ItemEntry => ({
  routeDepth: how === 'push' ? routeDepth + 1 : routeDepth,
  fromHome,
});
