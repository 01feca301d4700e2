// The calendar of the system, beside a date that is typed.
import type { FormField } from '#contract/portal-types/index.d.ts';
import { formatDate } from '#contract/rules/date.ts';
import { dateKind } from '#renderer/typed-field/kinds.ts';
import { element, icon } from '../element.ts';
import { type Entry, fillIn } from './entry.ts';

const days = [
  'M8 2v4',
  'M16 2v4',
  'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  'M3 10h18',
  'M8 14h.01',
  'M12 14h.01',
  'M16 14h.01',
  'M8 18h.01',
  'M12 18h.01',
  'M16 18h.01',
];

/**
 * An icon under a date input that cannot be seen: a press lands on the input's own button. `showPicker()` is refused in a frame of
 * another origin. It is for pointers only; with a keyboard or a screen reader the date is typed.
 */
export function createCalendar(entry: Entry, { min, max }: Pick<FormField, 'min' | 'max'>): HTMLElement {
  const calendar = element('input', { type: 'date', class: 'k-calendar', tabindex: '-1', 'aria-hidden': 'true', min, max });
  const follow = (): void => void (calendar.value = dateKind.raw(entry.read()));
  calendar.addEventListener('pointerdown', follow);
  calendar.addEventListener('change', () => {
    if (calendar.value === '') return;
    fillIn(entry, formatDate(calendar.value));
    entry.input.focus();
  });
  // The calendar was closed: keys belong to the field that can be seen.
  calendar.addEventListener('keydown', () => entry.input.focus());
  return element('span', { class: 'k-picker' }, icon(...days), calendar);
}
