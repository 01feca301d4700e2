// The drawing of a trend: a line in a box of 88 × 24, below the dotted line of the limit.
import type { QuotaState } from '#contract/entities/quota.ts';

const width = 84;
const [top, bottom] = [3, 21];

export interface Trend {
  readonly line: string;
  readonly area: string;
  readonly end: readonly [x: number, y: number];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Null: fewer than two days are known. Without a limit the highest day takes its place. */
export function trendOf(days: QuotaState['trend'], limit: number | null): Trend | null {
  if (days.length < 2) return null;
  const highest = Math.max(limit ?? 0, ...days.map(({ used }) => used), 1);
  // A use above the limit is drawn at the limit, so that the dotted line keeps its place.
  const scale = limit === null || limit === 0 ? highest : limit;
  const points = days.map(({ used }, index) => [
    rounded((width * index) / (days.length - 1)),
    rounded(bottom - (bottom - top) * Math.min(1, used / scale)),
  ]);
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [x = 0, y = bottom] = points.at(-1) ?? [];
  return { line, area: `${line}L${width} 24L0 24Z`, end: [x, y] };
}
