// Arrow keys lead through a row or a list of controls, from its end to its beginning; Home and End lead to its ends.

export const sideways = { back: 'ArrowLeft', on: 'ArrowRight' } as const;
export const upAndDown = { back: 'ArrowUp', on: 'ArrowDown' } as const;

/** The place that a key leads to from `from` among `count`; null where it leads nowhere. Pure. */
export function placeAfter(
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
