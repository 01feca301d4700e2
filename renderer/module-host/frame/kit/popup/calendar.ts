// A button that opens a calendar: a month whose days can be chosen, by pointer or with the arrow keys.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import {
  addMonths,
  clampDay,
  dayNumber,
  dayOfKey,
  dayTitle,
  isInRange,
  isSameMonth,
  monthTitle,
  weeksOf,
} from '#renderer/typed-field/calendar-days.ts';
import type { DayRange } from '#renderer/typed-field/day-range.ts';
import { words } from '#renderer/typed-field/messages.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { trapFocus } from '#renderer/module-host/frame/kit/trap-focus.ts';
import { openByArrows } from './list-keys.ts';
import { createPopup } from './popup.ts';

export interface CalendarOptions extends DayRange {
  /** Names the thing whose day is chosen. */
  readonly label: string;
  /** The chosen ISO day; '' when there is none. Read each time the calendar opens. */
  readonly value: () => string;
  readonly onChoose: (day: string) => void;
}

interface Month extends CalendarOptions {
  readonly today: string;
  /** The day that Tab reaches. */
  readonly focused: string;
}

function dayCell(day: string, { value, today, focused, onChoose, ...range }: Month): HTMLElement {
  const isChosen = day === value();
  const properties = {
    type: 'button',
    class: 'k-day',
    tabindex: day === focused ? '0' : '-1',
    'aria-label': dayTitle(day),
    'aria-current': day === today && 'date',
    'data-first': day === focused,
    'data-outside': !isSameMonth(day, focused),
    'data-selected': isChosen,
    disabled: !isInRange(day, range),
    onclick: () => onChoose(day),
  };
  return element('td', { 'aria-selected': String(isChosen) }, element('button', properties, dayNumber(day)));
}

const weekdays = (): HTMLElement =>
  element(
    'thead',
    {},
    element(
      'tr',
      {},
      ...words.weekdays.map((name) => element('th', { scope: 'col', 'aria-label': name }, name.charAt(0).toUpperCase())),
    ),
  );

function drawCalendar(options: CalendarOptions): HTMLElement {
  const today = brazilianDay(new Date());
  const titleId = uniqueId('month');
  const title = element('span', { id: titleId, 'aria-live': 'polite' });
  const weeks = element('tbody');
  let focused = clampDay(options.value() === '' ? today : options.value(), options);

  function show(day: string): void {
    focused = clampDay(day, options);
    const month = { ...options, today, focused };
    title.textContent = monthTitle(focused);
    weeks.replaceChildren(...weeksOf(focused).map((week) => element('tr', {}, ...week.map((one) => dayCell(one, month)))));
  }
  const press = (event: Event): void => {
    const next = event instanceof KeyboardEvent ? dayOfKey(event, focused) : null;
    if (next === null) return;
    event.preventDefault();
    show(next);
    weeks.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const turn = (label: string, count: number): HTMLElement =>
    plainButton(
      {
        'data-variant': 'ghost',
        'data-size': 'small',
        'data-square': 'true',
        'aria-label': label,
        onclick: () => show(addMonths(focused, count)),
      },
      icon(count < 0 ? 'chevron-left' : 'chevron-right'),
    );
  show(focused);
  const head = element('div', { class: 'k-calendar-head' }, turn(words.previousMonth, -1), title, turn(words.nextMonth, 1));
  const table = element('table', { role: 'grid', 'aria-labelledby': titleId, onkeydown: press }, weekdays(), weeks);
  const chooseToday = { 'data-variant': 'ghost', 'data-size': 'small', onclick: () => options.onChoose(today) };
  const foot = isInRange(today, options) ? plainButton(chooseToday, words.today) : null;
  const calendar = element('div', { class: 'k-calendar' }, head, table, foot);
  trapFocus(calendar);
  return calendar;
}

/** Returns the element to add to the page: the button with its calendar. */
export function createCalendar(button: HTMLElement, options: CalendarOptions): HTMLElement {
  const onChoose = (day: string): void => {
    popup.close();
    options.onChoose(day);
  };
  const popup = createPopup(button, 'dialog', words.calendar(options.label), () => drawCalendar({ ...options, onChoose }));
  openByArrows(button);
  return popup.container;
}
