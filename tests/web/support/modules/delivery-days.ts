// The days of the demo's deliveries.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';

/** Whether the demo delivers on the day `offset` days after today. Nobody delivers on a Sunday. */
export function hasDeliveries(offset = 0): boolean {
  const day = brazilianDay(new Date(Date.now() + offset * 86_400_000));
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== 0;
}
