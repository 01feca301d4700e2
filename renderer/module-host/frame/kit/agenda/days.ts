// The day of a list or an agenda: a step back, the day itself, which opens a calendar, a step on, and "Hoje".
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { addDays, dayTitle, isInRange, shortDay } from '#renderer/typed-field/calendar-days.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createCalendar } from '#renderer/module-host/frame/kit/popup/calendar.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';

const setEnabled = (button: HTMLElement, isEnabled: boolean): void => {
  // The attribute leaves the focus on the button, and `disabled` would remove it.
  if (isEnabled) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
};

export const createDays =
  (run: Run): Kit['days'] =>
  ({ label, value, min, max, onChange }) => {
    const range = { min, max };
    let day = value;
    const choose = (next: string): void => {
      if (next === day || !isInRange(next, range)) return;
      day = next;
      show();
      run(() => onChange(next));
    };
    const step = (name: string, count: number): HTMLElement =>
      element(
        'button',
        { type: 'button', class: 'k-days-step', 'aria-label': name, title: name, onclick: () => choose(addDays(day, count)) },
        icon(count < 0 ? 'chevron-left' : 'chevron-right'),
      );
    const [back, on] = [step('Dia anterior', -1), step('Próximo dia', 1)];
    const text = element('span', { 'aria-live': 'polite' });
    const opener = element('button', { type: 'button', class: 'k-days-day' }, text);
    const calendar = createCalendar(opener, { label, min, max, value: () => day, onChoose: choose });
    const today = plainButton({ 'data-size': 'small', onclick: () => choose(brazilianDay(new Date())) }, 'Hoje');

    function show(): void {
      const now = brazilianDay(new Date());
      text.textContent = shortDay(day, now);
      opener.title = dayTitle(day);
      setEnabled(back, isInRange(addDays(day, -1), range));
      setEnabled(on, isInRange(addDays(day, 1), range));
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
