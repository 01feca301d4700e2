// Arrow keys move through a row or a list of controls and wrap at both ends; Home and End move to the first and the last control.

export const horizontalKeys = { back: 'ArrowLeft', on: 'ArrowRight' } as const;
export const verticalKeys = { back: 'ArrowUp', on: 'ArrowDown' } as const;

/** The index that a key leads to from `from` among `count` controls; null for other keys. Pure. */
export function nextIndex(
  key: string,
  { back, on }: { readonly back: string; readonly on: string },
  from: number,
  count: number,
): number | null {
  if (count === 0) return null;
  if (key === on) return (from + 1) % count;
  if (key === back) return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
