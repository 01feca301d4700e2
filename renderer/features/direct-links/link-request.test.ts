import { describe, expect, it } from 'vitest';
import { Module } from '#contract/entities/module.ts';
import {
  choiceOf,
  defaultCompany,
  jsonOf,
  linkableItems,
  linkRequestOf,
  linkProblems,
  needsTitle,
  writeRows,
} from './link-request.ts';

const modules = [
  Module.parse({
    id: 'publico',
    title: 'Serviços abertos',
    item: [
      { id: 'entrega', title: 'Acompanhar entrega', script: 'acompanhar-entrega' },
      { id: 'tela', title: 'Arquivos', script: 'native:arquivos' },
      { id: 'vazio', title: 'Vazio' },
      { id: 'limite', title: 'Limite', script: 'limite.legacy.js' },
      { id: 'bi', title: 'BI', script: 'bi' },
    ],
  }),
];
const items = linkableItems(modules);
const entity = '11222333000181';
const good = { email: 'ana@exemplo.com.br', title: '', item: choiceOf('publico', 'entrega'), entity, json: '', rows: '' };
const row = (name: string, value: string) => ({ id: 1, name, kind: 'text', value }) as const;

const problemOf = (title: string) => linkProblems({ ...good, title }, items).title;

describe('the request of a link', () => {
  it('offers the items that run in a frame', () =>
    expect(items.map(({ label }) => label)).toEqual(['Acompanhar entrega', 'Limite', 'BI']));

  it.each([
    [{}, []],
    [{ json: '{"numero":1}' }, []],
    [{ rows: writeRows([row('numero', '1')]) }, []],
    [{ email: '' }, ['email']],
    [{ email: 'ana' }, ['email']],
    [{ item: '' }, ['item']],
    [{ entity: '' }, ['entity']],
    [{ title: 'Sua entrega' }, []],
    [{ title: ' ab ' }, ['title']],
    [{ title: 'a'.repeat(81) }, ['title']],
    [{ title: '\u200b\u200b\u200b' }, ['title']],
    [{ title: '\u202eab\u202c' }, ['title']],
    [{ item: choiceOf('publico', 'bi') }, ['title']],
    [{ item: choiceOf('publico', 'bi'), title: 'Indicadores' }, []],
    [{ json: '{' }, ['json']],
    [{ json: JSON.stringify('a'.repeat(8_191)) }, ['json']],
    [{ rows: writeRows([row('', '1')]) }, ['rows']],
    [{ rows: writeRows([row('texto', 'a'.repeat(8_191))]) }, ['rows']],
  ])('with %j reports problems at %j', (change, fields) =>
    expect(Object.keys(linkProblems({ ...good, ...change }, items))).toEqual(fields),
  );

  it('says why a title is refused', () => {
    expect(problemOf('\u200b\u200b\u200b')).toBe('O título não mostra nenhum caractere.');
    expect(problemOf('Sua\0entrega')).toBe('O título tem um caractere que não pode ser usado.');
  });

  it('contains item, script, company and parameters in the format of the server', () => {
    const more = { expires: '1d', sendEmail: true } as const;
    const item = { moduleId: 'publico', itemId: 'entrega' };
    const request = { title: 'Acompanhar entrega', script: 'acompanhar-entrega', item, entity, ...more };
    expect(linkRequestOf(good, items, more)).toEqual(request);
    expect(linkRequestOf({ ...good, title: ' Sua entrega ' }, items, more)).toEqual({ ...request, title: 'Sua entrega' });
    expect(linkRequestOf({ ...good, json: 'null' }, items, more)).toEqual({ ...request, json: null });
    expect(linkRequestOf({ ...good, json: '{"numero":"1"}' }, items, more)).toEqual({ ...request, json: { numero: '1' } });
    const rows = writeRows([row('numero', '1')]);
    expect(linkRequestOf({ ...good, rows }, items, more)).toEqual({ ...request, json: { numero: '1' } });
  });

  it('needs a typed title when the name of the item is too short', () => {
    expect(items.filter(needsTitle).map(({ label }) => label)).toEqual(['BI']);
    expect(needsTitle(undefined)).toBe(false);
  });

  it('prefers the parameters that a developer wrote', () =>
    expect(jsonOf({ json: '{"a":1}', rows: writeRows([row('b', '2')]) })).toBe('{"a":1}'));
});

describe('the company that is chosen at first', () => {
  const matriz = { code: '1', description: 'Matriz' };
  const filial = { code: '2', description: 'Filial' };
  it.each([
    ['none of several', [matriz, filial], [], null],
    ['none of several selected', [matriz, filial], ['1', '2'], null],
    ['the only one', [matriz], [], matriz],
    ['the only selected one', [matriz, filial], ['2'], filial],
    ['none when the selected one is not in the list', [matriz, filial], ['3'], null],
    ['none without companies', [], ['1'], null],
  ])('is %s', (_name, companies, selected, expected) => expect(defaultCompany(companies, selected)).toEqual(expected));
});
