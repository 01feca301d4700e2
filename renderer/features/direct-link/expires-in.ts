// How long something still lives, in the largest unit that says it well. The exact moment stands beside it.
export type ExpiresIn = { readonly unit: 'days' | 'hours' | 'minutes'; readonly value: number } | { readonly unit: 'over' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A link of seven days that was just made has seven days, and not six. */
const grace = 5 * minute;

export function expiresIn(leftMs: number): ExpiresIn {
  if (leftMs <= 0) return { unit: 'over' };
  const left = leftMs + grace;
  if (left >= 2 * day) return { unit: 'days', value: Math.floor(left / day) };
  if (left >= 2 * hour) return { unit: 'hours', value: Math.floor(left / hour) };
  return { unit: 'minutes', value: Math.ceil(leftMs / minute) };
}
