// The drawing of a line chart, in units of its box. Pure.

export const lineBox = { width: 600, height: 160, top: 12 } as const;
/** A label of this height has room above the goal; otherwise it is below. */
const labelHeight = 20;

export interface LineGeometry {
  /** The path of the line. */
  readonly line: string;
  /** The path of the area below it. */
  readonly area: string;
  /** Null: the chart has no goal. `side`: where the label is farther from the line of the values. */
  readonly goal: { readonly path: string; readonly labelTop: number; readonly side: 'start' | 'end' } | null;
}

/** The vertical distance of the label to the nearest point of one end of the line. */
const distanceTo = (tops: readonly number[], labelTop: number): number =>
  Math.min(...tops.map((top) => Math.abs(top - (labelTop + labelHeight / 2))));

const placed = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A value that is null is left out, and the others keep their places. At least one value is a number. */
export function lineGeometry(values: readonly (number | null)[], goal: number | null = null): LineGeometry {
  const { width, height, top } = lineBox;
  const step = width / Math.max(1, values.length - 1);
  const known = values.flatMap((value, index) => (value === null ? [] : [{ x: index * step, value }]));
  const all = [...known.map(({ value }) => value), ...(goal === null ? [] : [goal])];
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const heightOf = (value: number): number => top + (height - top) * (1 - (value - low) / (high - low || 1));
  // A single value is drawn as a horizontal line, because a point would not be visible.
  const [first] = known;
  const drawn =
    first !== undefined && known.length === 1
      ? [
          { ...first, x: 0 },
          { ...first, x: width },
        ]
      : known;
  const line = drawn.map(({ x, value }, index) => `${index === 0 ? 'M' : 'L'}${placed(x, heightOf(value))}`).join('');
  const [start = 0, end = width] = [drawn[0]?.x, drawn.at(-1)?.x];
  const area = `${line}L${end} ${height}L${start} ${height}Z`;
  if (goal === null) return { line, area, goal: null };
  const goalTop = heightOf(goal);
  const labelTop = goalTop >= labelHeight ? goalTop - labelHeight : goalTop + 4;
  const tops = drawn.map(({ value }) => heightOf(value));
  const third = Math.max(1, Math.floor(drawn.length / 3));
  const side = distanceTo(tops.slice(0, third), labelTop) > distanceTo(tops.slice(-third), labelTop) ? 'start' : 'end';
  return { line, area, goal: { path: `M${placed(0, goalTop)}L${placed(width, goalTop)}`, labelTop, side } };
}
