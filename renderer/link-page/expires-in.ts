// The remaining lifetime of a link in its largest suitable unit. The page of the recipient shows no exact time beside it.
export type ExpiresIn = { readonly unit: 'days' | 'hours' | 'minutes'; readonly value: number } | { readonly unit: 'over' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Rounds down, so that nobody relies on time that the link does not have. The eighth keeps a new link of seven days from showing six a few
 * minutes later.
 */
const whole = (units: number): number => Math.floor(units + 1 / 8);

export function expiresIn(leftMs: number): ExpiresIn {
  if (leftMs <= 0) return { unit: 'over' };
  if (leftMs >= 2 * day) return { unit: 'days', value: whole(leftMs / day) };
  if (leftMs >= 2 * hour) return { unit: 'hours', value: whole(leftMs / hour) };
  return { unit: 'minutes', value: Math.ceil(leftMs / minute) };
}
