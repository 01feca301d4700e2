// The day of a list or an agenda: a step back, the day itself, which opens a calendar, a step on, and "Hoje".
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { formatDate } from '#contract/rules/date.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { addDays, dayTitle, briefDay, isInRange, shortDay } from '#renderer/typed-field/calendar-days.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createCalendar } from '#renderer/module-host/frame/kit/popup/calendar.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';
import { nothing } from '#renderer/module-host/frame/values.ts';

const setEnabled = (button: HTMLElement, isEnabled: boolean): void => {
  // The attribute leaves the focus on the button, and `disabled` would remove it.
  if (isEnabled) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
};

/** The day; '' for none, such as an empty date of a query. Throws for a text of another form. Scripts are not type-checked. */
function dayOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  const day = typeof value === 'string' ? value : JSON.stringify(value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
    throw new TypeError(`kit.days: value precisa ser um dia como 2026-11-24, e é ${JSON.stringify(value)}.`);
  return formatDate(day) === '' ? '' : day;
}

/** The style sheet shows one of the two by the width of the window. */
const textsOf = (day: string, today: string): readonly HTMLElement[] => [
  element('span', { class: 'k-days-long' }, shortDay(day, today)),
  element('span', { class: 'k-days-brief' }, briefDay(day, today)),
];

export const createDays =
  (run: Run): Kit['days'] =>
  ({ label, value, min, max, onChange }) => {
    const range = { min, max };
    let day = dayOf(value);
    const choose = (next: string): void => {
      if (next === day || !isInRange(next, range)) return;
      day = next;
      show();
      run(() => onChange(next));
    };
    const step = (name: string, count: number): HTMLElement =>
      element(
        'button',
        {
          type: 'button',
          class: 'k-days-step',
          'aria-label': name,
          title: name,
          onclick: () => day !== '' && choose(addDays(day, count)),
        },
        icon(count < 0 ? 'chevron-left' : 'chevron-right'),
      );
    const [back, on] = [step('Dia anterior', -1), step('Próximo dia', 1)];
    const text = element('span', { 'aria-live': 'polite' });
    const opener = element('button', { type: 'button', class: 'k-days-day' }, text);
    const calendar = createCalendar(opener, { label, min, max, value: () => day, onChoose: choose });
    const today = plainButton({ 'data-size': 'small', onclick: () => choose(brazilianDay(new Date())) }, 'Hoje');

    function show(): void {
      const now = brazilianDay(new Date());
      const hasDay = day !== '';
      text.replaceChildren(...(hasDay ? textsOf(day, now) : [nothing]));
      opener.title = hasDay ? dayTitle(day) : '';
      setEnabled(back, hasDay && isInRange(addDays(day, -1), range));
      setEnabled(on, hasDay && isInRange(addDays(day, 1), range));
      setEnabled(today, day !== now && isInRange(now, range));
    }
    show();
    return element(
      'div',
      { class: 'k-days', role: 'group', 'aria-label': label },
      element('div', { class: 'k-days-steps' }, back, calendar, on),
      today,
    );
  };
