// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { FormField } from '#contract/portal-types/index.d.ts';
import { createControl } from './form-control.ts';

const sentence = 'Só a equipe de crédito vê';
const placeholderOf = (box: HTMLElement): string | null => box.querySelector('.k-input')?.getAttribute('placeholder') ?? null;
const noteOf = (box: HTMLElement): HTMLElement | null => box.querySelector<HTMLElement>('.k-note');

it.each(['text', 'textarea'] as const)(
  'shows the placeholder of a %s in the field alone, and describes the field by it',
  (kind) => {
    const { box, input, showProblem } = createControl(
      { name: 'nota', label: 'Observação', kind, placeholder: sentence },
      'alone',
    );
    const note = noteOf(box);
    expect(placeholderOf(box)).toBe(sentence);
    expect([note?.textContent, note?.id]).toEqual([sentence, input.getAttribute('aria-describedby')]);
    const isHidden = () => note?.classList.contains('k-sr');
    expect(isHidden()).toBe(true);
    showProblem('Texto longo demais');
    expect([note?.textContent, isHidden()]).toEqual(['Texto longo demais', false]);
    showProblem(null);
    expect([note?.textContent, isHidden()]).toEqual([sentence, true]);
  },
);

it.each<[name: string, field: Partial<FormField>, placeholder: string | null, note: string]>([
  ['has a hint, which stays visible', { hint: 'Fica no histórico.', placeholder: sentence }, sentence, 'Fica no histórico.'],
  ['has no placeholder', { hint: 'Fica no histórico.' }, null, 'Fica no histórico.'],
  ['is a checkbox', { kind: 'checkbox', placeholder: sentence }, null, ''],
])('shows no hidden description when a field %s', (_, field, placeholder, text) => {
  const { box } = createControl({ name: 'nota', label: 'Observação', kind: 'text', ...field }, 'alone');
  const note = noteOf(box);
  expect([placeholderOf(box), note?.textContent, note?.classList.contains('k-sr')]).toEqual([placeholder, text, false]);
});
