import { describe, expect, it } from 'vitest';
import { Module } from '#contract/entities/module.ts';
import { choiceOf, linkableItems, linkRequestOf, linkProblems } from './link-request.ts';

const modules = [
  Module.parse({
    id: 'publico',
    title: 'Serviços abertos',
    item: [
      { id: 'entrega', title: 'Acompanhar entrega', script: 'acompanhar-entrega' },
      { id: 'tela', title: 'Arquivos', script: 'native:arquivos' },
      { id: 'vazio', title: 'Vazio' },
      { id: 'limite', title: 'Limite', script: 'limite.legacy.js' },
    ],
  }),
];
const items = linkableItems(modules);
const good = { email: 'ana@exemplo.com.br', title: 'Sua entrega', item: choiceOf('publico', 'entrega'), json: '' };

describe('the request of a link', () => {
  it('offers the items that run in a frame', () =>
    expect(items.map(({ label }) => label)).toEqual(['Acompanhar entrega', 'Limite']));

  it.each([
    [{}, []],
    [{ json: '{"numero":1}' }, []],
    [{ email: '' }, ['email']],
    [{ email: 'ana' }, ['email']],
    [{ title: '' }, ['title']],
    [{ title: ' ab ' }, ['title']],
    [{ title: 'a'.repeat(81) }, ['title']],
    [{ item: '' }, ['item']],
    [{ json: '{' }, ['json']],
    [{ json: JSON.stringify('a'.repeat(8_191)) }, ['json']],
  ])('with %j reports problems at %j', (change, fields) =>
    expect(Object.keys(linkProblems({ ...good, ...change }))).toEqual(fields),
  );

  it('contains item, script and parameters in the format of the server', () => {
    const more = { expires: '1d', sendEmail: true } as const;
    const item = { moduleId: 'publico', itemId: 'entrega' };
    const request = { title: 'Sua entrega', script: 'acompanhar-entrega', item, ...more };
    expect(linkRequestOf({ ...good, title: ' Sua entrega ' }, items, more)).toEqual(request);
    expect(linkRequestOf({ ...good, json: 'null' }, items, more)).toEqual({ ...request, json: null });
    expect(linkRequestOf({ ...good, json: '{"numero":"1"}' }, items, more)).toEqual({ ...request, json: { numero: '1' } });
  });
});
