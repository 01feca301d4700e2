// Which rows are drawn, and where the keys lead. Pure.

export interface Viewport {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows above and below what is seen, so that a turn of the wheel finds them drawn. */
const spare = 4;

/** First drawn row and how many. The number depends on the heights alone, so that rows are used again while it scrolls. */
export function drawnRows({ scrollTop, height, rowHeight, count }: Viewport): {
  readonly first: number;
  readonly length: number;
} {
  const length = Math.min(count, Math.ceil(height / rowHeight) + 1 + 2 * spare);
  const wanted = Math.floor(scrollTop / rowHeight) - spare;
  return { first: Math.max(0, Math.min(wanted, count - length)), length };
}

/** The row that a key leads to; null when the key means nothing here. */
export function rowAfterKey(key: string, current: number, count: number, page: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(target, count - 1));
}

/** Where to scroll so that a row is seen whole, under a header that stays; the same place when it already is. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: Omit<Viewport, 'count'>): number {
  const top = row * rowHeight;
  return Math.max(Math.min(scrollTop, top), top + rowHeight - height);
}
