// The times of a day in rows: taken, closed and free. One control is reached by Tab, and the arrow keys move among them. On a phone the
// style sheet draws each lane as a list.
import type { Kit, Lanes, LanesOptions, LaneValues } from '#contract/portal-types/index.d.ts';
import { checkOptions } from '#renderer/module-host/frame/kit/check/check.ts';
import { element, setContent } from '#renderer/module-host/frame/kit/element.ts';
import { loading } from '#renderer/module-host/frame/kit/feedback.ts';
import { moveFocusTo } from '#renderer/module-host/frame/kit/load.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';
import { isAbsent } from '#renderer/module-host/frame/values.ts';
import { checkHours, checkParts } from './check-lanes.ts';
import { hoursOf, minutesOf, nearestStop, nextStop, placeOf, type Span, spanOf, timeOf } from './lane-model.ts';
import { drawLane, type LaneScope, type LaneStop } from './lane-row.ts';
import { legendEntries } from './legend.ts';

const nowRefreshMs = 30_000;

function drawHead({ label }: LanesOptions, day: Span): HTMLElement {
  const hours = hoursOf(day);
  const heads = hours.map(({ from, to }, index) =>
    element(
      'div',
      { class: 'k-lane-hour', role: 'columnheader' },
      timeOf(from),
      index === hours.length - 1 ? element('span', {}, timeOf(to)) : null,
    ),
  );
  return element(
    'div',
    { class: 'k-lane k-lane-head', role: 'row' },
    element('div', { class: 'k-lane-name', role: 'columnheader' }, label),
    element('div', { class: 'k-lane-hours', role: 'presentation' }, ...heads),
  );
}

/** The line of the present time, which moves on. */
function drawNow(now: string, day: Span): HTMLElement {
  const shownAt = Date.now();
  const show = (line: HTMLElement): void => {
    const minute = minutesOf(now) + Math.floor((Date.now() - shownAt) / 60_000);
    line.hidden = minute < day.from || minute > day.to;
    line.style.setProperty('--now', String(placeOf({ from: minute, to: minute }, day).start));
  };
  const drawn = element('div', { class: 'k-lane-now', 'aria-hidden': 'true' });
  show(drawn);
  // Back may restore a page that has left the document, so the timer ends with the element, not with its place on the page.
  const reference = new WeakRef(drawn);
  const timer = setInterval(() => {
    const line = reference.deref();
    if (line === undefined) clearInterval(timer);
    else show(line);
  }, nowRefreshMs);
  return drawn;
}

/** Lets Tab reach one of the controls, and the arrow keys the others. */
function connectStops(grid: HTMLElement, stops: readonly LaneStop[], first: number): void {
  let current = first;
  const select = (next: number): void => {
    stops[current]?.control.setAttribute('tabindex', '-1');
    current = next;
    stops[current]?.control.setAttribute('tabindex', '0');
  };
  stops.forEach(({ control }, index) => {
    control.setAttribute('tabindex', '-1');
    control.addEventListener('focus', () => select(index));
  });
  select(Math.max(0, first));
  grid.addEventListener('keydown', (event) => {
    const next = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey ? null : nextStop(event.key, stops, current);
    if (next === null) return;
    event.preventDefault();
    stops[next]?.control.focus();
  });
}

interface Drawn {
  readonly grid: HTMLElement;
  readonly stops: readonly LaneStop[];
}

function drawGrid(scope: LaneScope): Drawn {
  const { options, values, day } = scope;
  const lanes = values.lanes.map((lane, index) => drawLane(lane, index, scope));
  const stops = lanes.flatMap((lane) => lane.stops);
  const grid = element(
    'div',
    { class: 'k-lane-grid', role: 'grid', 'aria-label': options.label },
    drawHead(options, day),
    ...lanes.map(({ row }) => row),
  );
  connectStops(
    grid,
    stops,
    stops.findIndex(({ to }) => isAbsent(values.now) || to > minutesOf(values.now)),
  );
  return { grid, stops };
}

export interface LanesDependencies {
  readonly run: Run;
  readonly failure: Kit['failed'];
}

class DrawnLanes {
  readonly #options: LanesOptions;
  readonly #scope: Pick<LaneScope, 'options' | 'day' | 'run'>;
  readonly #failure: Kit['failed'];
  readonly #view = element('div', { class: 'k-lanes-view' });
  readonly #summary = element('p', { role: 'status' });
  readonly #legend = element('ul', { class: 'k-lane-legend' });
  #stops: readonly LaneStop[] = [];
  #turn: object = {};

  constructor(options: LanesOptions, { run, failure }: LanesDependencies) {
    checkHours(options);
    this.#options = options;
    this.#scope = { options, day: spanOf(options), run };
    this.#failure = failure;
  }

  draw(): HTMLElement {
    const { tools = [] } = this.#options;
    return element(
      'section',
      { class: 'k-lanes' },
      tools.length > 0 ? element('div', { class: 'k-lanes-tools' }, ...tools) : null,
      this.#view,
      element('footer', { class: 'k-lanes-foot' }, this.#summary, this.#legend),
    );
  }

  show(values: LaneValues): void {
    checkParts(values);
    const focused = this.#stops.find(({ control }) => control === document.activeElement);
    const hadFocus = focused !== undefined || document.activeElement === this.#view;
    const { grid, stops } = drawGrid({ ...this.#scope, values });
    const parts = element('div', { class: 'k-lane-scroll' }, grid);
    parts.style.setProperty('--hours', String(hoursOf(this.#scope.day).length));
    // The line is no part of the grid, which contains rows.
    // Before the lanes, whose blocks cover it: it would run through their texts.
    if (!isAbsent(values.now)) parts.prepend(drawNow(values.now, this.#scope.day));
    this.#view.replaceChildren(parts);
    this.#stops = stops;
    // Without a control, the place that scrolls has to be reached itself.
    if (stops.length > 0) this.#view.removeAttribute('tabindex');
    else this.#view.tabIndex = 0;
    setContent(this.#summary, values.summary);
    this.#legend.replaceChildren(...legendEntries(this.#options, values, this.#scope.day));
    // The control with the focus was replaced by the one at its time. The view has the focus after a press on "Tentar de novo".
    const next = focused && stops[nearestStop(stops, focused.lane, focused.from)];
    if (hadFocus) (next ?? stops.find(({ control }) => control.tabIndex === 0))?.control.focus();
  }

  /** Shows a failure in place of the lanes. Summary and legend go, because they describe the day before it. */
  #fail(failure: HTMLElement): void {
    moveFocusTo(this.#view);
    this.#view.replaceChildren(failure);
    if (document.activeElement !== this.#view) this.#view.removeAttribute('tabindex');
    this.#stops = [];
    this.#summary.textContent = '';
    this.#legend.replaceChildren();
  }

  async load(work: () => Promise<LaneValues>): Promise<void> {
    const turn = {};
    this.#turn = turn;
    if (this.#view.querySelector('.k-lane-grid') === null) {
      moveFocusTo(this.#view);
      this.#view.replaceChildren(loading());
    }
    this.#view.setAttribute('aria-busy', 'true');
    try {
      const values = await work();
      checkOptions('kit.lanes', 'LaneValues', values);
      if (this.#turn === turn) this.show(values);
    } catch (error) {
      if (this.#turn === turn) this.#fail(this.#failure(error, () => this.load(work)));
    }
    if (this.#turn === turn) this.#view.removeAttribute('aria-busy');
  }
}

export const createLanes =
  (dependencies: LanesDependencies): Kit['lanes'] =>
  (options): Lanes => {
    const drawn = new DrawnLanes(options, dependencies);
    if (options.lanes.length > 0) drawn.show(options);
    return Object.assign(drawn.draw(), { load: (work: () => Promise<LaneValues>) => drawn.load(work) });
  };
