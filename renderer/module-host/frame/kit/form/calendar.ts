// The calendar beside a typed date.
import type { FormField } from '#contract/portal-types/index.d.ts';
import { formatDate } from '#contract/rules/date.ts';
import { dateKind } from '#renderer/typed-field/kinds.ts';
import { words } from '#renderer/typed-field/messages.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createCalendar } from '#renderer/module-host/frame/kit/popup/calendar.ts';
import { type Entry, fillIn } from './entry.ts';

/** A button at the end of the field. The calendar opens at the typed date, and a chosen day is written into the field. */
export function calendarOf(entry: Entry, { label, min, max }: Pick<FormField, 'label' | 'min' | 'max'>): HTMLElement {
  const properties = { type: 'button', class: 'k-picker', 'aria-label': `${words.pickDate}: ${label}`, title: words.pickDate };
  const button = element('button', properties, icon('calendar'));
  return createCalendar(button, {
    label,
    min,
    max,
    value: () => dateKind.raw(entry.read()),
    onChoose: (day) => {
      fillIn(entry, formatDate(day));
      entry.input.focus();
    },
  });
}
