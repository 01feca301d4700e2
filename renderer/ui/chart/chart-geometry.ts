// The path of a line chart, and the values that get a label. Pure.

const headroom = 12;

/** Returns an SVG path over the whole width. The vertical range always includes zero. A single value is a horizontal line. */
export function linePath(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const drawn = values.length === 1 ? [...values, ...values] : values;
  const step = width / Math.max(1, drawn.length - 1);
  return drawn
    .map((value, index) => {
      const y = headroom + (height - headroom) * (1 - (value - low) / span);
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

type Valued = { readonly value: number };

const best = <Value extends Valued>(values: readonly Value[], isBetter: (one: number, other: number) => boolean) =>
  values.reduce<Value | undefined>(
    (found, one) => (found === undefined || isBetter(one.value, found.value) ? one : found),
    undefined,
  );

/** Returns the first of the highest values. */
export const peakOf = <Value extends Valued>(values: readonly Value[]): Value | undefined =>
  best(values, (one, other) => one > other);
/** Returns the first of the lowest values. */
export const lowestOf = <Value extends Valued>(values: readonly Value[]): Value | undefined =>
  best(values, (one, other) => one < other);
