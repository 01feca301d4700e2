// Which rows of one height are drawn, as numbers alone. There are as many wherever one looks, so that each row that leaves makes
// room for one that comes.

export interface RowWindow {
  readonly first: number;
  readonly size: number;
}

/** The visible part of the rows, in pixels. */
export interface Sight {
  readonly top: number;
  readonly height: number;
  /** The last move was towards the first row. */
  readonly goesUp: boolean;
}

/** Rows beyond those in sight, where it goes to and where it came from: a turn of the wheel finds them drawn. */
const spare = { ahead: 2, behind: 1 } as const;

export function windowAt({ top, height, goesUp }: Sight, count: number, rowHeight: number): RowWindow {
  const seen = Math.ceil(height / rowHeight) + 1;
  const size = Math.min(count, seen + spare.ahead + spare.behind);
  const first = Math.floor(top / rowHeight) - (goesUp ? spare.ahead : spare.behind);
  return { first: Math.max(0, Math.min(first, count - size)), size };
}

/** The rows of a window in the order in which they have stood in the page since the first of them was `rested`: none moves in it. */
export function rowsOfWindow({ first, size }: RowWindow, rested: number): readonly number[] {
  const turn = (((rested - first) % size) + size) % size;
  return Array.from({ length: size }, (_, at) => first + ((at + turn) % size));
}

/** How far to scroll so that a row is seen whole; as it is, where it is. */
export function topShowing({ top, height }: Sight, index: number, rowHeight: number): number {
  const start = index * rowHeight;
  return Math.min(start, Math.max(top, start + rowHeight - height));
}
