// Medians and ratios. A ratio is the median of the ratios of the same repetition, so that a drift of the machine cancels out.

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

export function ratio(values: readonly number[], limits: readonly number[]): number {
  return median(values.map((value, index) => value / (limits[index] ?? Number.NaN)));
}

/** The median as text: `12.3 ms`. */
export const ms = (values: readonly number[], digits = 0): string => `${median(values).toFixed(digits)} ms`;
export const megabytes = (values: readonly number[]): string => `${(median(values) / 1e6).toFixed(2)} MB`;
