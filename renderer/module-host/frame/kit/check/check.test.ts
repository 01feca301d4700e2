// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { checkCall } from './check.ts';
import { nearest } from './nearest.ts';
import { parts } from './parts.ts';
import { checkScriptCall } from './script-only.ts';

const warned = vi.fn<(error: unknown) => void>();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned));
afterEach(() => {
  vi.restoreAllMocks();
  warned.mockClear();
});

const call = (name: keyof typeof parts, ...given: readonly unknown[]) => {
  checkCall(`kit.${name}`, parts[name], given);
  checkScriptCall(name, given);
};
const list = { caption: 'Pedidos', columns: [], rows: () => [] };
const { columns: _, ...withoutColumns } = list;
const form = { submit: 'Salvar', onSubmit: () => null };
const lanes = { label: 'Docas', from: '06:00', to: '18:00', kinds: [], lanes: [], blocks: [] };

describe('a mistake that leaves the part without what it needs', () => {
  it.each<[error: string, name: keyof typeof parts, given: readonly unknown[]]>([
    ['kit.list: falta a opção “columns”; “colums” não existe', 'list', [{ ...withoutColumns, colums: [] }]],
    ['kit.list: rows: precisa ser uma função, e é uma lista', 'list', [{ ...list, rows: [] }]],
    ['kit.list: falta a opção “rows”', 'list', [{ caption: 'Pedidos', columns: [] }]],
    [
      'kit.list: filters[0].kind: precisa ser um de select, period, e é “periodo”; você quis dizer “period”?',
      'list',
      [{ ...list, filters: [{ name: 'a', label: 'A', kind: 'periodo' }] }],
    ],
    ['kit.table: rows: precisa ser uma lista, e é um objeto', 'table', [{ caption: 'a', columns: [], rows: {} }]],
    ['kit.figures: values: precisa ser uma lista, e é um objeto', 'figures', [{ label: 'a', value: 'b' }]],
    ['kit.page: actions: precisa ser uma lista, e é “texto”', 'page', [{ title: 'a', actions: 'texto' }]],
    ['kit.page: falta a opção “title”; “titel” não existe', 'page', [{ titel: 'a' }]],
    ['kit.page: options: precisa ser um objeto, e é “Pedidos”', 'page', ['Pedidos']],
    ['kit.sheet: main: precisa ser uma lista, e é um elemento', 'sheet', [element('dl')]],
    ['kit.status: tone: precisa ser um de neutral, info, ok, warn, bad, e é “green”', 'status', ['a', 'green']],
    ['kit.button: icon: não há o ícone “relogio”', 'button', ['a', () => null, { icon: 'relogio' }]],
    ['kit.history: entries[0].icon: não há o ícone “toString”', 'history', [[{ icon: 'toString', text: 'a', at: 'b' }]]],
    ['kit.decision: falta a opção “onPress” de approve', 'decision', [{ amount: 'a', approve: { label: 'a' } }]],
    ['kit.figures: values[1]: precisa ser um objeto, e é null', 'figures', [[{ label: 'a', value: 'b' }, null]]],
    ['kit.button: falta onPress', 'button', ['a']],
    ['kit.load: place: precisa ser um elemento, e é null', 'load', [null, () => null]],
  ])('throws %j', (message, name, given) => expect(() => call(name, ...given)).toThrow(new TypeError(message)));
});

describe('a mistake that a published script may have', () => {
  it.each<[warning: string, name: keyof typeof parts, given: readonly unknown[]]>([
    ['kit.page: a opção “subtitel” não existe; você quis dizer “subtitle”?', 'page', [{ title: 'a', subtitel: 'b' }]],
    [
      'kit.list: a opção “aling” de columns[0] não existe; você quis dizer “align”?',
      'list',
      [{ ...list, columns: [{ key: 'a', label: 'b', aling: 'end' }] }],
    ],
    ['kit.list: a opção “pageLenght” não existe; você quis dizer “pageLength”?', 'list', [{ ...list, pageLenght: 50 }]],
    ['kit.list: a opção “onopen” não existe; você quis dizer “onOpen”?', 'list', [{ ...list, onopen: () => null }]],
    [
      'kit.button: variant: precisa ser um de primary, line, ghost, danger, danger-line, e é “big”',
      'button',
      ['a', () => null, { variant: 'big' }],
    ],
    ['kit.list: onOpen: precisa ser uma função, e é null', 'list', [{ ...list, onOpen: null }]],
    ['kit.button: label está em branco', 'button', ['', () => null]],
    ['kit.page: title está em branco', 'page', [{ title: null }]],
    ['kit.form: fields[0].label está em branco', 'form', [{ ...form, fields: [{ name: 'a', label: ' ', kind: 'text' }] }]],
    [
      'kit.list: falta a opção “options” de filters[0], que é select',
      'list',
      [{ ...list, filters: [{ name: 'a', label: 'A', kind: 'select' }] }],
    ],
    [
      'kit.form: dois campos têm o nome “a”; onSubmit recebe só o último',
      'form',
      [{ ...form, fields: [1, 2].map((label) => ({ name: 'a', label, kind: 'text' })) }],
    ],
    [
      'kit.tabs: duas abas têm o id “a”',
      'tabs',
      [['A', 'B'].map((label) => ({ id: 'a', label, content: () => null })), { label: 'Abas' }],
    ],
    [
      'kit.tabs: a aba “A” tem a contagem -1',
      'tabs',
      [[{ id: 'a', label: 'A', count: -1, content: () => null }], { label: 'Abas' }],
    ],
    [
      'kit.list: duas abas têm o id “a”',
      'list',
      [
        {
          ...list,
          tabs: { name: 'aba', label: 'Abas', items: () => [], labels: ['A', 'B'].map((label) => ({ id: 'a', label })) },
        },
      ],
    ],
    ['kit.element: textContent não tem efeito; passe o texto como filho', 'element', ['p', { textContent: 'a' }]],
    ['kit.element: style: precisa ser um texto, e é um objeto', 'element', ['p', { style: { color: 'red' } }]],
    [
      'kit.element: properties: precisa ser um objeto, e é um elemento; os filhos vêm depois de {}',
      'element',
      ['p', element('b')],
    ],
    [
      'kit.element: um conteúdo precisa ser um elemento ou um texto, e é uma lista; passe os itens com ...',
      'element',
      ['ul', {}, [element('li')]],
    ],
    [
      'kit.page: um conteúdo precisa ser um elemento ou um texto, e é uma promessa; falta await',
      'page',
      [{ title: 'a' }, Promise.resolve()],
    ],
  ])('warns the developer once: %j', (message, name, given) => {
    call(name, ...given);
    call(name, ...given);
    expect(warned.mock.calls.map(([error]) => String(error))).toEqual([`TypeError: ${message}`]);
  });
});

it.each<[name: keyof typeof parts, given: readonly unknown[]]>([
  ['list', [list]],
  ['list', [{ ...list, columns: [{ key: 'a', label: '' }] }]],
  ['element', ['p', { class: 'a', hidden: true, onclick: () => null }, 'a', null, 7, element('b')]],
  ['form', [{ ...form, fields: [{ name: 'a', label: 'A', kind: 'select', options: [{ value: '', label: '' }] }] }]],
  ['lanes', [lanes]],
  // Values of a query.
  ['figures', [[{ label: 'Total', value: null, outra: 1 }]]],
  ['bars', [{ title: 'Vendas', values: [{ label: 'jan', value: null }, { label: 'fev' }] }]],
  ['quantity', [undefined, 'caixa', 'caixas']],
  ['message', [{ who: 'Ana', at: null, text: null }]],
  ['page', [{ title: 48_217, count: null, status: null }]],
  // A condition leaves a part of a sheet out.
  ['sheet', [[element('dl'), null, undefined]]],
  ['list', [{ ...list, card: { title: 'cliente', notes: ['vendedor', () => 'ontem'] } }]],
  ['list', [{ ...list, export: 'pedidos' }]],
  ['list', [{ ...list, export: { name: 'pedidos', rows: () => [] } }]],
])('accepts kit.%s(%j)', (name, given) => {
  expect(() => call(name, ...given)).not.toThrow();
  expect(warned).not.toHaveBeenCalled();
});

it.each([
  ['colums', 'columns'],
  ['titel', 'title'],
  ['onopen', 'onOpen'],
  ['xyz', null],
])('takes %j for %j', (written, name) => expect(nearest(written, ['columns', 'title', 'onOpen'])).toBe(name));
