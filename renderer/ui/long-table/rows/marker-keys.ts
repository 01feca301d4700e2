/** Returns the row to which a key moves the marker; null for other keys. */
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
