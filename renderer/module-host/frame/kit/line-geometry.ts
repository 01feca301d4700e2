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

export function lineGeometry(values: readonly number[], goal?: number): LineGeometry {
  const { width, height, top } = lineBox;
  const all = goal === undefined ? values : [...values, goal];
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const heightOf = (value: number): number => top + (height - top) * (1 - (value - low) / (high - low || 1));
  // A single value is drawn as a horizontal line, because a point would not be visible.
  const drawn = values.length === 1 ? [...values, ...values] : values;
  const step = width / Math.max(1, drawn.length - 1);
  const line = drawn.map((value, index) => `${index === 0 ? 'M' : 'L'}${placed(index * step, heightOf(value))}`).join('');
  const area = `${line}L${width} ${height}L0 ${height}Z`;
  if (goal === undefined) return { line, area, goal: null };
  const goalTop = heightOf(goal);
  const labelTop = goalTop >= labelHeight ? goalTop - labelHeight : goalTop + 4;
  const tops = drawn.map(heightOf);
  const third = Math.max(1, Math.floor(drawn.length / 3));
  const side = distanceTo(tops.slice(0, third), labelTop) > distanceTo(tops.slice(-third), labelTop) ? 'start' : 'end';
  return { line, area, goal: { path: `M${placed(0, goalTop)}L${placed(width, goalTop)}`, labelTop, side } };
}
