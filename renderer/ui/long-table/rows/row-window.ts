// Calculates which rows of equal height are drawn. Their number is constant, so that a row that leaves the viewport can be reused for
// one that enters it.

export interface RowWindow {
  readonly first: number;
  readonly size: number;
}

/** The visible part of the rows, in pixels. */
export interface Viewport {
  readonly top: number;
  readonly height: number;
  /** The last scroll movement was towards the first row. */
  readonly goesUp: boolean;
}

/** The number of extra rows in and against the scroll direction, so that a turn of the wheel shows drawn rows. */
const overscan = { ahead: 2, behind: 1 } as const;

export function windowAt({ top, height, goesUp }: Viewport, count: number, rowHeight: number): RowWindow {
  const seen = Math.ceil(height / rowHeight) + 1;
  const size = Math.min(count, seen + overscan.ahead + overscan.behind);
  const first = Math.floor(top / rowHeight) - (goesUp ? overscan.ahead : overscan.behind);
  return { first: Math.max(0, Math.min(first, count - size)), size };
}

/** Returns the rows of a window in their DOM order. The order depends on `rested`, the first row at the last rest; no element moves. */
export function rowsOfWindow({ first, size }: RowWindow, rested: number): readonly number[] {
  const turn = (((rested - first) % size) + size) % size;
  return Array.from({ length: size }, (_, at) => first + ((at + turn) % size));
}

/** Returns the scroll position at which a row is completely visible; unchanged when it already is. */
export function topShowing({ top, height }: Viewport, index: number, rowHeight: number): number {
  const start = index * rowHeight;
  return Math.min(start, Math.max(top, start + rowHeight - height));
}
