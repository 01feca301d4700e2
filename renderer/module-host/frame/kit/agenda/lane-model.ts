// The times of lanes as minutes of the day: places, free hours, rows for overlaps, and the stops of the arrow keys. Pure.

export interface Span {
  readonly from: number;
  readonly to: number;
}

const hour = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** The minutes of a time such as `07:30`; NaN for a text that is no time, and for an empty time of a query. */
export function minutesOf(time: string | null): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time ?? '') ?? [];
  return Number(hours) * hour + Number(minutes);
}

export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / hour))}:${two(minutes % hour)}`;

export const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): Span => ({
  from: minutesOf(from),
  to: minutesOf(to),
});

/** "06:00 a 07:30". */
export const spanWords = ({ from, to }: Span): string => `${timeOf(from)} a ${timeOf(to)}`;

/** "06:00–07:30", or only the start for an hour and less, which has no room for both. */
export const shortSpan = ({ from, to }: Span): string => (to - from > hour ? `${timeOf(from)}–${timeOf(to)}` : timeOf(from));

/** The part of a span within the shown hours; null when it lies outside. */
export function clip(span: Span, day: Span): Span | null {
  const part = { from: Math.max(span.from, day.from), to: Math.min(span.to, day.to) };
  return part.from < part.to ? part : null;
}

/** Start and length of a span, as shares of the shown hours. */
export const placeOf = (span: Span, day: Span): { readonly start: number; readonly length: number } => ({
  start: (span.from - day.from) / (day.to - day.from),
  length: (span.to - span.from) / (day.to - day.from),
});

/** The whole hours of the day. */
export const hoursOf = ({ from, to }: Span): readonly Span[] =>
  Array.from({ length: Math.ceil((to - from) / hour) }, (_, index) => {
    const start = from + index * hour;
    return { from: start, to: Math.min(start + hour, to) };
  });

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The hours from `earliest` on that overlap no taken time. */
export const freeHours = (day: Span, taken: readonly Span[], earliest: number): readonly Span[] =>
  hoursOf(day).filter((one) => one.from >= earliest && !taken.some((span) => overlaps(one, span)));

/** The free hours in a row from `start` to the hour of `minute`, in either direction. `free` is in order. */
export function rangeTo(free: readonly Span[], start: Span, minute: number): Span {
  let { from, to } = start;
  for (const one of free) if (one.from === to && one.from <= minute) to = one.to;
  for (const one of free.toReversed()) if (one.to === from && one.to > minute) from = one.from;
  return { from, to };
}

/**
 * The minute to which an arrow key moves the open end of `range`, which began at the hour `start`: an hour on or back. Null for other
 * keys.
 */
export function reachedMinute(key: string, start: Span, range: Span): number | null {
  const goesBack = range.from < start.from;
  if (key === 'ArrowRight') return goesBack ? range.from + hour : range.to;
  // The minute before the last hour of the range, or before the range.
  return key === 'ArrowLeft' ? (goesBack ? range.from : range.to - hour) - 1 : null;
}

/** The row of each span within its lane: spans that overlap stand below each other. */
export function levelsOf(spans: readonly Span[]): readonly number[] {
  const ends: number[] = [];
  const levels = new Map<Span, number>();
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const free = ends.findIndex((end) => end <= span.from);
    const level = free === -1 ? ends.length : free;
    ends[level] = span.to;
    levels.set(span, level);
  }
  return spans.map((span) => levels.get(span) ?? 0);
}

/** A control of the lanes. Stops are in the order of their lanes, and within a lane in the order of time. */
export interface Stop extends Span {
  readonly lane: number;
}

/** The index of the stop of a lane that is nearest to a time; -1 when the lane has none. */
export function nearestStop(stops: readonly Stop[], lane: number, minute: number): number {
  let nearest = -1;
  let distance = Number.POSITIVE_INFINITY;
  stops.forEach((stop, index) => {
    if (stop.lane !== lane) return;
    const away = minute < stop.from ? stop.from - minute : Math.max(0, minute + 1 - stop.to);
    if (away >= distance) return;
    nearest = index;
    distance = away;
  });
  return nearest;
}

/** The stop that a key leads to: left and right within the lane, up and down to the same time of the next lane. Null for other keys. */
export function nextStop(key: string, stops: readonly Stop[], at: number): number | null {
  const current = stops[at];
  if (current === undefined) return null;
  const own = stops.flatMap(({ lane }, index) => (lane === current.lane ? [index] : []));
  switch (key) {
    case 'ArrowLeft':
      return own[own.indexOf(at) - 1] ?? at;
    case 'ArrowRight':
      return own[own.indexOf(at) + 1] ?? at;
    case 'Home':
      return own[0] ?? at;
    case 'End':
      return own.at(-1) ?? at;
    case 'ArrowUp':
    case 'ArrowDown': {
      const lanes = [...new Set(stops.map(({ lane }) => lane))];
      const next = lanes[lanes.indexOf(current.lane) + (key === 'ArrowUp' ? -1 : 1)];
      return next === undefined ? at : nearestStop(stops, next, current.from);
    }
    default:
      return null;
  }
}
