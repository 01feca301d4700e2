// The browser's calendar, beside a typed date.
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

/** Keys that edit the date. They move the focus to the visible field. */
const writes = /^(?:\d|Backspace|Delete)$/;

/**
 * An icon under an invisible date input. Only the browser's own picker button of that input is active: a press, Space or Alt+Down opens
 * the calendar. A cross-origin frame may not call `showPicker()`, so a button of the kit could not open it.
 */
export function createCalendar(entry: Entry, { label, min, max }: Pick<FormField, 'label' | 'min' | 'max'>): HTMLElement {
  const calendar = element('input', {
    type: 'date',
    class: 'k-calendar',
    'aria-label': `${words.pickDate}: ${label}`,
    min,
    max,
    // The input belongs to no form, so Enter on it submits nothing.
    form: '',
  });
  const syncDate = (): void => void (calendar.value = dateKind.raw(entry.read()));
  // The calendar opens at the typed date.
  calendar.addEventListener('pointerdown', syncDate);
  calendar.addEventListener('focus', syncDate);
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
