// The calendar of the system, beside a date that is typed.
import type { FormField } from '#contract/portal-types/index.d.ts';
import { formatDate } from '#contract/rules/date.ts';
import { dateKind } from '#renderer/typed-field/kinds.ts';
import { words } from '#renderer/typed-field/messages.ts';
import { element, icon } from '#renderer/module-host/frame/kit/element.ts';
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

/** A digit, or the key that takes one away: it belongs to the field that can be seen. */
const writes = /^(?:\d|Backspace|Delete)$/;

/**
 * An icon under a date input of which the browser's own button is left: a press, Space or Alt+Down opens the calendar. A frame of
 * another origin may not call `showPicker()`, so no button of the kit can open it.
 */
export function createCalendar(entry: Entry, { label, min, max }: Pick<FormField, 'label' | 'min' | 'max'>): HTMLElement {
  const calendar = element('input', {
    type: 'date',
    class: 'k-calendar',
    'aria-label': `${words.pickDate}: ${label}`,
    min,
    max,
    // The button belongs to no form: Enter on it sends nothing.
    form: '',
  });
  const follow = (): void => void (calendar.value = dateKind.raw(entry.read()));
  // The calendar begins at the day that is typed.
  calendar.addEventListener('pointerdown', follow);
  calendar.addEventListener('focus', follow);
  calendar.addEventListener('change', () => {
    if (calendar.value === '') return;
    fillIn(entry, formatDate(calendar.value));
    entry.input.focus();
  });
  calendar.addEventListener('keydown', ({ key }) => {
    if (writes.test(key)) entry.input.focus();
  });
  return element('span', { class: 'k-picker' }, icon(...days), calendar);
}
