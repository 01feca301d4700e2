// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { FormField } from '#contract/portal-types/index.d.ts';
import { createSelect } from './select.ts';

const days = [
  { value: 'd', label: 'Dia' },
  { value: 'n', label: 'Noite' },
];
const withAll = [{ value: '', label: 'Todos' }, ...days];

/** The text of the closed button, and the options of the open list. */
function draw(field: Partial<FormField>): readonly [string | null, ...(readonly string[])] {
  const { input, shown } = createSelect({ field: { name: 'turno', label: 'Turno', kind: 'select', ...field }, attributes: {} });
  const box = shown instanceof Element ? shown.querySelector('[popover]') : null;
  // jsdom has no popovers.
  box?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  return [input.textContent, ...Array.from(box?.querySelectorAll('[role="option"]') ?? [], (option) => option.textContent)];
}

it.each<[name: string, field: Partial<FormField>, text: string, options: readonly string[]]>([
  ['an optional field without a value', { options: days }, 'Escolha', ['Sem escolha', 'Dia', 'Noite']],
  ['an optional field with an empty value', { options: days, value: '' }, 'Escolha', ['Sem escolha', 'Dia', 'Noite']],
  ['a required field', { options: days, required: true }, 'Escolha', ['Dia', 'Noite']],
  ['a field with a value', { options: days, value: 'n' }, 'Noite', ['Dia', 'Noite']],
  ['a field that starts with an option of the script', { options: withAll, value: '' }, 'Todos', ['Todos', 'Dia', 'Noite']],
])('offers for %s what the person may choose', (_, field, text, options) => expect(draw(field)).toEqual([text, ...options]));
