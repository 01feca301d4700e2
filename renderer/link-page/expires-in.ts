// The remaining lifetime of a link in its largest suitable unit. The screen shows the exact time beside it.
export type ExpiresIn = { readonly unit: 'days' | 'hours' | 'minutes'; readonly value: number } | { readonly unit: 'over' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Added before rounding down, so that a new link of seven days shows seven days and not six. */
const grace = 5 * minute;

export function expiresIn(leftMs: number): ExpiresIn {
  if (leftMs <= 0) return { unit: 'over' };
  const left = leftMs + grace;
  if (left >= 2 * day) return { unit: 'days', value: Math.floor(left / day) };
  if (left >= 2 * hour) return { unit: 'hours', value: Math.floor(left / hour) };
  return { unit: 'minutes', value: Math.ceil(leftMs / minute) };
}
