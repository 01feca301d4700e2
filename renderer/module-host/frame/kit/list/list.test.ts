// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FilterField, ListOptions, SqlRow } from '#contract/portal-types/index.d.ts';
import { createButton } from '#renderer/module-host/frame/kit/button.ts';
import { createFailed } from '#renderer/module-host/frame/kit/feedback.ts';
import { createForm } from '#renderer/module-host/frame/kit/form/form.ts';
import { createDialogs } from '#renderer/module-host/frame/kit/views/dialog.ts';
import { stubResizeObserver } from '#renderer/module-host/frame/kit/resize-observer.test-support.ts';
import { createList } from './list.ts';

// jsdom draws nothing, so it has no such functions.
beforeEach(() => {
  Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined });
  stubResizeObserver();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const nothing = (): Promise<void> => Promise.resolve();

function draw(options: Partial<ListOptions> & Pick<ListOptions, 'rows'>, query: Readonly<Record<string, string>> = {}) {
  const failed = vi.fn<(message: string) => void>();
  const button = createButton(failed);
  const list = createList({
    route: { path: '/', query, push: nothing, replace: nothing, back: nothing },
    storage: { get: () => Promise.resolve(null), set: nothing, remove: nothing },
    saveTable: nothing,
    button,
    form: createForm(() => () => undefined),
    dialog: createDialogs(document.body, () => () => undefined).dialog,
    failure: createFailed(button),
    failed,
  })({ caption: 'Pedidos', columns: [{ key: 'numero', label: 'Pedido' }], ...options });
  document.body.append(list);
  return { list, failed };
}

const place = () => document.querySelector('.k-scroll');

it('keeps the focus in the list while a failed call is tried again, and when its rows replace a focused row', async () => {
  const answers: (() => Promise<readonly SqlRow[]>)[] = [
    () => Promise.reject(new Error('Sem resposta.')),
    async () => [{ numero: 1 }],
    async () => [{ numero: 2 }],
  ];
  const rows: ListOptions['rows'] = () => answers.shift()?.() ?? Promise.reject(new Error('There is no other answer.'));
  const { list } = draw({ rows, onOpen: () => undefined });
  await vi.waitFor(() => expect(place()?.textContent).toContain('Sem resposta.'));
  const retry = place()?.querySelector('button');
  retry?.focus();
  retry?.click();
  expect(document.activeElement).toBe(place());
  await vi.waitFor(() => expect(place()?.querySelector('tbody th')?.textContent).toBe('1'));
  expect(document.activeElement).toBe(place());
  place()?.querySelector<HTMLElement>('.k-open')?.focus();
  await list.reload();
  expect(place()?.querySelector('tbody th')?.textContent).toBe('2');
  expect(document.activeElement).toBe(place());
});

it('shows the error of a row that does not open', async () => {
  const { failed } = draw({
    rows: async () => [{ numero: 1 }],
    onOpen: () => Promise.reject(new Error('O pedido não abriu.')),
  });
  await vi.waitFor(() => expect(place()?.querySelector('.k-open')).not.toBeNull());
  place()?.querySelector<HTMLElement>('.k-open')?.click();
  await vi.waitFor(() => expect(failed.mock.calls).toEqual([['O pedido não abriu.']]));
});

const broken = (): string => {
  throw new TypeError("Cannot read properties of null (reading 'split')");
};

it.each<[name: string, options: Partial<ListOptions>]>([
  ['the function of a column', { columns: [{ key: 'numero', label: 'Pedido', show: broken }] }],
  ['a function of the card', { card: { title: broken } }],
  ['onCount', { onCount: broken }],
  ['the tabs', { tabs: { name: 'aba', label: 'Abas', items: () => [{ id: broken(), label: 'Todos' }] } }],
])('shows a failure that can be tried again when %s throws', async (_, options) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  draw({ rows: async () => [{ numero: 1 }], ...options });
  await vi.waitFor(() => expect(place()?.textContent).toContain('Este módulo encontrou um erro.'));
  expect(place()?.querySelector('button')?.textContent).toBe('Tentar de novo');
  expect(place()?.textContent).not.toContain('Cannot read');
  expect(logged.mock.calls.at(-1)?.[0]).toBeInstanceOf(TypeError);
  logged.mockRestore();
});

it.each([undefined, null, {}, 'nenhuma'])('names the mistake and shows a failure when the answer is %j', async (answer) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const rows: unknown = () => Promise.resolve(answer);
  draw({ rows: rows as ListOptions['rows'] });
  await vi.waitFor(() => expect(place()?.textContent).toContain('Tentar de novo'));
  expect(String(logged.mock.calls.at(-1)?.[0])).toContain('kit.list: rows');
  logged.mockRestore();
});

const ids: readonly unknown[] = ['', 'aberto', 30];
/** Tabs as a query names them: an id may be a number. */
const items = () => ids.map((id) => ({ id: id as string, label: id === '' ? 'Todos' : 'Em aberto' }));

it.each<[address: string, query: Readonly<Record<string, string>>, values: readonly string[]]>([
  ['a tab', { situacao: 'aberto' }, ['aberto']],
  ['a tab whose id is a number', { situacao: '30' }, ['30']],
  ['a tab that the list does not have', { situacao: 'inexistente' }, ['inexistente', '']],
])('shows rows for an address that names %s', async (_address, query, values) => {
  const asked: string[] = [];
  const rows: ListOptions['rows'] = async ({ situacao = '' }) => {
    asked.push(situacao);
    return situacao === 'inexistente' ? [] : [{ numero: 1 }];
  };
  draw({ rows, tabs: { name: 'situacao', label: 'Situação', items } }, query);
  await vi.waitFor(() => expect(place()?.querySelector('tbody th')?.textContent).toBe('1'));
  expect(asked).toEqual(values);
  const selected = document.querySelector<HTMLElement>('.k-tab[aria-selected="true"]');
  expect(selected?.dataset['tab']).toBe(values.at(-1));
});

it('keeps a filter of the address whose options a query returned as numbers', async () => {
  const asked: unknown[] = [];
  const options: unknown = [{ value: 2, label: 'Betim' }];
  const filial = {
    name: 'filial',
    label: 'Filial',
    kind: 'select',
    options: options as NonNullable<FilterField['options']>,
  } as const;
  const rows: ListOptions['rows'] = async (values) => {
    asked.push(values['filial']);
    return [{ numero: 1 }];
  };
  draw({ rows, filters: [filial] }, { filial: '2' });
  await vi.waitFor(() => expect(place()?.querySelector('tbody th')?.textContent).toBe('1'));
  expect(asked).toEqual(['2']);
  expect(document.querySelector('.k-filter[data-set]')?.textContent).toBe('Filial: Betim');
});

const firstDate = () => place()?.querySelector('tbody td');

it('keeps the colour of a column when a long list is sorted by it', async () => {
  const dates = Array.from({ length: 200 }, (_, index) => ({ numero: index, emissao: '21/11/2026' }));
  const columns = ['numero', 'emissao'].map((key) => ({ key, label: key }));
  draw({ rows: async () => [...dates, { numero: 200, emissao: 'Sem data' }], columns });
  await vi.waitFor(() => expect(firstDate()?.textContent).toBe('21/11/2026'));
  for (let press = 0; press < 2; press += 1) place()?.querySelector<HTMLElement>('[data-key="sort-emissao"]')?.click();
  expect(firstDate()?.textContent).toBe('Sem data');
  expect(firstDate()?.getAttribute('data-shade')).toBe('muted');
});

it('draws its headings and the labels of its tabs before the rows arrive', async () => {
  let answer: ((rows: readonly SqlRow[]) => void) | undefined;
  const rows = new Promise<readonly SqlRow[]>((resolve) => {
    answer = resolve;
  });
  const items = [{ id: '', label: 'Todos' }];
  draw({
    rows: () => rows,
    tabs: { name: 'situacao', label: 'Situação', labels: items, items: () => items },
  });
  const headings = () => Array.from(place()?.querySelectorAll('thead th') ?? [], ({ textContent }) => textContent);
  expect(headings()).toEqual(['Pedido']);
  // Nothing can be sorted yet.
  expect(place()?.querySelector('thead button')).toBeNull();
  expect(document.querySelector('[role="tab"]')?.textContent).toBe('Todos');
  answer?.([{ numero: 1 }]);
  await vi.waitFor(() => expect(place()?.querySelector('tbody th')?.textContent).toBe('1'));
  expect(place()?.querySelector('thead button')?.textContent).toBe('Pedido');
});

it.each<[what: string, rows: unknown, items: unknown, message: string]>([
  ['no rows', undefined, [], 'kit.list: rows precisa devolver as linhas, como sql.run devolve.'],
  ['rows that are numbers', [1], [], 'kit.list: rows[0]: precisa ser um objeto, e é 1'],
  ['no tabs', [], undefined, 'kit.list: tabs.items precisa devolver uma lista, e devolveu undefined'],
  ['a tab that is a text', [], ['a'], 'kit.list: tabs.items[0]: precisa ser um objeto, e é “a”'],
])('tells the author about an answer with %s', async (_, rows, items, message) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  // As a script does, which nobody type-checks.
  const options: Parameters<typeof draw>[0] = JSON.parse('{}');
  draw(Object.assign(options, { rows: async () => rows, tabs: { name: 'fila', label: 'Filas', items: async () => items } }));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(new TypeError(message)));
  logged.mockRestore();
});
