// @vitest-environment jsdom
// Values as a database returns them: scripts are not type-checked, so null and NaN reach every part.
import { expect, it, vi } from 'vitest';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { createDays } from './agenda/days.ts';
import { figures } from './cards.ts';
import { bars, line } from './charts.ts';
import { element } from './element.ts';
import { empty, status } from './feedback.ts';
import { field } from './form/field.ts';
import { search } from './search.ts';
import { sheetParts } from './sheets/index.ts';
import { content, plain } from './table/cells.ts';

const days = createDays(() => undefined);
/** The part, called as by a script without types. */
const untyped = (part: unknown) => part as (...given: readonly unknown[]) => HTMLElement;
const { quantity, message, history, facts, limit, section } = sheetParts;

const point = (label: string, value: unknown) => ({ label, value });

it.each<[part: string, draw: () => HTMLElement, text: string]>([
  ['status', () => untyped(status)(null, 'ok'), '—'],
  ['quantity', () => untyped(quantity)(null, 'caixa', 'caixas'), '— '],
  ['quantity', () => untyped(quantity)(Number.NaN, 'caixa', 'caixas'), '— '],
  ['figures', () => untyped(figures)([point('Total', Number.NaN), point('Média', null)]), 'Total—Média—'],
  ['facts', () => untyped(facts)([point('Cliente', null)]), 'Cliente—'],
  ['message', () => untyped(message)({ who: null, at: null, text: null }), '————'],
  ['history', () => untyped(history)([{ icon: 'plus', text: 'criou', at: null }]), 'Históricocriou—'],
  ['history', () => untyped(history)([{ icon: 'plus', text: 'criou', at: '31/31/2026' }]), 'Históricocriou—'],
  ['days', () => untyped(days)({ label: 'Dia', value: null, onChange: () => null }), '—Hoje'],
  ['days', () => untyped(days)({ label: 'Dia', value: '9999-99-99', onChange: () => null }), '—Hoje'],
])('draws a dash in kit.%s for a value that is missing', (_, draw, text) => expect(draw().textContent).toBe(text));

it.each<[part: string, draw: () => HTMLElement, text: string]>([
  ['figures', () => untyped(figures)([{ ...point('Total', '1'), hint: null }]), 'Total1'],
  ['facts', () => untyped(facts)([{ ...point('Cliente', 'Ana'), note: null, copy: null }]), 'ClienteAna'],
  ['message', () => untyped(message)({ who: 'Ana', role: null, at: '', text: 'Oi' }), 'AAnaOi'],
  ['history', () => untyped(history)([{ icon: 'plus', who: null, text: 'criado', note: null, at: '' }]), 'Históricocriado'],
  ['section', () => untyped(section)({ title: 'Itens', count: Number.NaN, note: null }), 'Itens'],
  [
    'limit',
    () => untyped(limit)({ title: 'A', subject: 'B', subjectNote: null, used: 1, limit: 2, show: String }),
    'ABUsado1Limite2',
  ],
  ['empty', () => untyped(empty)('Nada', null), 'Nada'],
])('leaves out an optional text of kit.%s that a query left empty', (_, draw, text) => {
  const drawn = draw();
  expect(drawn.textContent).toBe(text);
  expect(drawn.querySelectorAll('dd:empty, b:empty, p:empty, .k-message-role, .k-section-note, .k-limit-note')).toHaveLength(0);
});

it('counts a quantity that a query returned as text', () =>
  expect(untyped(quantity)('2', 'caixa', 'caixas').textContent).toBe('2 caixas'));

it('names the part for a day of another form', () =>
  expect(() => untyped(days)({ label: 'Dia', value: '27/11/2026', onChange: () => null })).toThrow(/^kit\.days: value/));

it('draws a limit without a value as a dash, and a bar without NaN', () => {
  const drawn = untyped(limit)({ title: 'Crédito', used: null, limit: Number.NaN, order: null });
  expect(drawn.querySelector('dl')?.textContent).toBe('Usado—Limite—');
  expect(drawn.outerHTML).not.toContain('NaN');
});

it.each<[kind: 'bars' | 'line', draw: Kit['bars']]>([
  ['bars', bars],
  ['line', line],
])('leaves values out of kit.%s that are no numbers, and shows a dash in its table', (_, draw) => {
  const values = [point('jan', 10), point('fev', null), point('mar', Number.NaN), point('abr', '30')];
  const drawn = untyped(draw)({ title: 'Vendas', values });
  expect(drawn.outerHTML).not.toMatch(/NaN|null/);
  expect(drawn.querySelectorAll('.k-bar')).toHaveLength(draw === bars ? 2 : 0);
  expect(Array.from(drawn.querySelectorAll('td'), (cell) => cell.textContent)).toEqual(['10', '—', '—', '30']);
  expect(untyped(draw)({ title: 'Vendas', values: [point('jan', null)] }).textContent).toContain('Sem valores no período.');
});

it.each<[value: unknown, text: string]>([
  [null, '—'],
  [undefined, '—'],
  [Number.NaN, '—'],
  [2, '2'],
])('shows %j in a cell whose function returns it', (value, text) => {
  const show = (): string => value as string;
  expect(content({ key: 'a', label: 'A', show }, { a: 1 })).toBe(text);
  expect(plain(Number.NaN)).toBe('—');
});

it.each<[value: unknown, text: string]>([
  [new Date('2026-11-28T16:14:32Z'), '28/11/2026 13:14'],
  [new Date(Number.NaN), '—'],
  [{ nome: 'Ana' }, '—'],
  [[1, 'a'], '1, a'],
])('shows %j in a cell of a column without a function', (value, text) => {
  const row: unknown = { a: value };
  expect(content({ key: 'a', label: 'A' }, row as { a: string })).toBe(text);
});

it('shows a dash for an object that the function of a column returns, and warns the author', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  expect(untyped(content)({ key: 'a', label: 'Cliente', show: () => ({}) }, { a: 1 })).toBe('—');
  expect(String(warned.mock.calls[0]?.[0])).toContain('a função da coluna “Cliente” devolve um objeto');
  warned.mockRestore();
});

it('takes a number of a query as the value of a field', () => {
  const drawn = untyped(field)({ label: 'Preço', kind: 'money', value: 12.5, onChange: () => null });
  expect(drawn.querySelector('input')?.value).toBe('R$ 12,50'.replace(' ', '\u00a0'));
  expect(() => untyped(field)({ label: 'Preço', kind: 'number', value: null, onChange: () => null })).not.toThrow();
});

it.each([
  [null, ''],
  [48_217, '48217'],
])('starts kit.search with the value %j as "%s"', (value, text) => {
  const drawn = untyped(search)({ label: 'Buscar', value, onSearch: () => null });
  expect(drawn.querySelector('input')?.value).toBe(text);
});

it('removes characters that turn the direction of a text', () => {
  const drawn = element('p', { title: 'a\u202Eb' }, 'fatura\u202Egnp.exe');
  expect([drawn.textContent, drawn.title]).toEqual(['faturagnp.exe', 'ab']);
});
