// One lane: its name, and its blocks, closings and free hours as cells of a grid.
import type { Lane, LaneBlock, LaneKind, LanesOptions, LaneValues } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';
import { isAbsent, orNothing } from '#renderer/module-host/frame/values.ts';
import { createFreeHour } from './free-hour.ts';
import {
  clip,
  freeHours,
  levelsOf,
  minutesOf,
  placeOf,
  shortSpan,
  type Span,
  spanOf,
  spanWords,
  type Stop,
  timeOf,
} from './lane-model.ts';

export interface LaneScope {
  readonly options: LanesOptions;
  readonly values: LaneValues;
  /** The shown hours. */
  readonly day: Span;
  readonly run: Run;
}

/** A control of the lanes, with its place among the others. */
export interface LaneStop extends Stop {
  readonly control: HTMLElement;
}

interface Cell {
  readonly span: Span;
  readonly cell: HTMLElement;
  readonly control: HTMLElement;
}

/** Moves a cell to the place of a span. The style sheet reads the two variables where lanes are drawn beside the hours. */
function placeCell(cell: HTMLElement, span: Span, day: Span): void {
  const { start, length } = placeOf(span, day);
  cell.style.setProperty('--start', `${100 * start}%`);
  cell.style.setProperty('--length', `${100 * length}%`);
}

function kindOf(options: LanesOptions, id: string): LaneKind {
  const kind = options.kinds.find((one) => one.id === id);
  // Scripts are not type-checked.
  if (kind === undefined) throw new TypeError(`kit.lanes: não há o tipo ${JSON.stringify(id)}.`);
  return kind;
}

function blockCell(block: LaneBlock, { options, day, run }: LaneScope): Cell | null {
  const whole = spanOf(block);
  const span = clip(whole, day);
  if (span === null) return null;
  const kind = kindOf(options, block.kind);
  const { note } = block;
  const title = orNothing(block.title);
  const name = [kind.label, spanWords(whole), title, ...(isAbsent(note) ? [] : [note])].join(', ');
  const look = { class: 'k-block', 'data-tone': kind.tone, 'data-open': kind.open === true, title: name, 'aria-label': name };
  const content = [
    element('span', { class: 'k-block-time' }, icon(kind.icon), element('span', {}, shortSpan(whole))),
    element('span', { class: 'k-block-title' }, title),
    isAbsent(note) ? null : element('span', { class: 'k-block-note' }, note),
  ];
  const { onOpen } = options;
  if (onOpen === undefined) {
    const cell = element('div', { ...look, class: 'k-block k-lane-cell', role: 'gridcell', tabindex: '-1' }, ...content);
    return { span, cell, control: cell };
  }
  const control = element('button', { type: 'button', ...look, onclick: () => run(() => onOpen(block)) }, ...content);
  return { span, cell: element('div', { class: 'k-lane-cell', role: 'gridcell' }, control), control };
}

function closingCell(closing: NonNullable<LaneValues['closed']>[number], { day }: LaneScope): Cell | null {
  const whole = spanOf(closing);
  const span = clip(whole, day);
  if (span === null) return null;
  const name = `${closing.text}, ${spanWords(whole)}`;
  const cell = element(
    'div',
    { class: 'k-closed k-lane-cell', role: 'gridcell', tabindex: '-1', title: name, 'aria-label': name },
    icon('wrench'),
    element('span', {}, closing.text),
  );
  return { span, cell, control: cell };
}

function freeCells(lane: Lane, taken: readonly Span[], track: HTMLElement, scope: LaneScope): readonly Cell[] {
  const { options, values, day, run } = scope;
  const { onFree, now } = values;
  if (onFree === undefined) return [];
  const free = freeHours(day, taken, isAbsent(now) ? 0 : minutesOf(now));
  const minuteAt = (clientX: number): number => {
    const { left, width } = track.getBoundingClientRect();
    return day.from + ((clientX - left) / width) * (day.to - day.from);
  };
  return free.map((hour) => {
    const cell = element('div', { class: 'k-lane-cell k-free-cell', role: 'gridcell' });
    const control = createFreeHour({
      hour,
      free,
      word: options.freeLabel ?? 'Reservar',
      lane: lane.label,
      place: (span) => placeCell(cell, span, day),
      minuteAt,
      onChoose: ({ from, to }) => run(() => onFree(lane.id, timeOf(from), timeOf(to))),
    });
    cell.append(control);
    return { span: hour, cell, control };
  });
}

/** Cells that overlap stand in rows below each other. */
function stack(row: HTMLElement, cells: readonly Cell[], day: Span): void {
  const levels = levelsOf(cells.map(({ span }) => span));
  row.style.setProperty('--levels', String(Math.max(1, ...levels.map((level) => level + 1))));
  cells.forEach(({ cell, span }, index) => {
    placeCell(cell, span, day);
    cell.style.setProperty('--level', String(levels[index] ?? 0));
  });
}

export interface DrawnLane {
  readonly row: HTMLElement;
  /** The controls of the lane, in the order of time. */
  readonly stops: readonly LaneStop[];
}

/** `index`: the position of the lane among the others. */
export function drawLane(lane: Lane, index: number, scope: LaneScope): DrawnLane {
  const { blocks, closed = [] } = scope.values;
  const track = element('div', { class: 'k-lane-track', role: 'presentation' });
  const ofLane = <Part extends { readonly lane: string }>(parts: readonly Part[]): readonly Part[] =>
    parts.filter((part) => part.lane === lane.id);
  const taken = [
    ...ofLane(blocks).map((block) => blockCell(block, scope)),
    ...ofLane(closed).map((closing) => closingCell(closing, scope)),
  ].filter((cell) => cell !== null);
  const free = freeCells(
    lane,
    taken.map(({ span }) => span),
    track,
    scope,
  );
  const cells = [...taken, ...free].toSorted((one, other) => one.span.from - other.span.from);
  const note = isAbsent(lane.note) ? null : element('span', {}, lane.icon === undefined ? null : icon(lane.icon), lane.note);
  const head = element('div', { class: 'k-lane-name', role: 'rowheader' }, element('b', {}, lane.label), note);
  const row = element('div', { class: 'k-lane', role: 'row' }, head, track);
  stack(row, taken, scope.day);
  track.append(...cells.map(({ cell }) => cell));
  return { row, stops: cells.map(({ span, control }) => ({ ...span, lane: index, control })) };
}
