// The remaining lifetime of a link in its largest suitable unit. The screen shows the exact time beside it.
export type ExpiresIn = { readonly unit: 'days' | 'hours' | 'minutes'; readonly value: number } | { readonly unit: 'over' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function expiresIn(leftMs: number): ExpiresIn {
  if (leftMs <= 0) return { unit: 'over' };
  // Rounded to the nearest unit, so that a new link of seven days does not show six a few minutes later.
  if (leftMs >= 2 * day) return { unit: 'days', value: Math.round(leftMs / day) };
  if (leftMs >= 2 * hour) return { unit: 'hours', value: Math.round(leftMs / hour) };
  return { unit: 'minutes', value: Math.ceil(leftMs / minute) };
}
