// The place of a split between two panes: the first pane's share of the height. Pure.

/** The height to share and the least height of each pane, in pixels. */
export interface SplitRoom {
  readonly total: number;
  readonly first: number;
  readonly second: number;
}

/** Returns the nearest share with which both panes have their least height. Too little room is shared in proportion to them. */
export function fittingShare(share: number, { total, first, second }: SplitRoom): number {
  if (total <= first + second) return first / (first + second);
  return Math.min(Math.max(share, first / total), 1 - second / total);
}

/** Returns the share after the handle was dragged down by `distance` pixels. */
export const shareByDrag = (share: number, distance: number, room: SplitRoom): number =>
  fittingShare(share + distance / room.total, room);

/** The change of the share by each key. `Home` and `End` move the handle to its limits. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -0.02,
  ArrowDown: 0.02,
  PageUp: -0.1,
  PageDown: 0.1,
  Home: -1,
  End: 1,
};

/** Returns the share after a key; null for a key that does not move the handle. */
export function shareByKey(share: number, key: string, room: SplitRoom): number | null {
  const step = steps[key];
  return step === undefined ? null : fittingShare(fittingShare(share, room) + step, room);
}

export const percentOf = (share: number): number => Math.round(share * 100);
