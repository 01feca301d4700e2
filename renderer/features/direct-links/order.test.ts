import { describe, expect, it } from 'vitest';
import { Module } from '#contract/entities/module.ts';
import { choiceOf, linkableItems, orderOf, orderProblems } from './order.ts';

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

describe('the order of a link', () => {
  it('offers what runs in a frame', () => expect(items.map(({ label }) => label)).toEqual(['Acompanhar entrega', 'Limite']));

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
  ])('with %j has problems at %j', (change, fields) =>
    expect(Object.keys(orderProblems({ ...good, ...change }))).toEqual(fields),
  );

  it('says item, script and parameters as the server takes them', () => {
    const more = { expires: '1d', sendEmail: true } as const;
    const item = { moduleId: 'publico', itemId: 'entrega' };
    const order = { title: 'Sua entrega', script: 'acompanhar-entrega', item, ...more };
    expect(orderOf({ ...good, title: ' Sua entrega ' }, items, more)).toEqual(order);
    expect(orderOf({ ...good, json: 'null' }, items, more)).toEqual({ ...order, json: null });
    expect(orderOf({ ...good, json: '{"numero":"1"}' }, items, more)).toEqual({ ...order, json: { numero: '1' } });
  });
});
