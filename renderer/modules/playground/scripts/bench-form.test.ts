import { describe, expect, it } from 'vitest';
import { type BenchForm, benchProblems, firstForm, firstScript, readParameters, textOfScript } from './bench-form.ts';

const form: BenchForm = {
  item: 'vendas/pedidos',
  source: 'item',
  name: '',
  text: '',
  parameters: '',
  entities: 'selected',
  layout: 'dashboard',
};

const item = (key: string, script: string) => ({
  key,
  opening: {
    module: { id: 'm', title: 'M' },
    item: { id: key, title: key, groups: [], sqlIds: [] },
    script,
    kind: 'page' as const,
  },
});

describe('problems of a form that cannot be run', () => {
  it.each<[string, Partial<BenchForm>, readonly string[]]>([
    ['nothing', {}, []],
    ['a script without a name', { source: 'name', name: '  ' }, ['name']],
    ['a name that is not used', { source: 'item', name: '' }, []],
    ['an empty editor', { source: 'editor' }, ['text']],
    ['a text', { source: 'editor', text: firstScript }, []],
    ['parameters that are no JSON', { parameters: '{a}' }, ['parameters']],
    ['both', { source: 'name', parameters: '{' }, ['name', 'parameters']],
  ])('%s', (_name, change, problems) => expect(Object.keys(benchProblems({ ...form, ...change }))).toEqual(problems));
});

describe('parameters', () => {
  it.each([
    ['', { ok: true, value: undefined }],
    [' {"pedido": 7} ', { ok: true, value: { pedido: 7 } }],
    ['null', { ok: true, value: null }],
    ['pedido', { ok: false }],
  ])('%j', (text, expected) => expect(readParameters(text)).toEqual(expected));
});

describe('the form to begin with', () => {
  const [first, second] = [item('m/a', 'pedidos'), item('m/b', 'contratos')];
  it.each([
    ['nothing was asked for', null, { item: 'm/a', source: 'item', name: 'pedidos', text: firstScript }],
    [
      'a script of an item was',
      { name: 'contratos', text: 'x' },
      { item: 'm/b', source: 'editor', name: 'contratos', text: 'x' },
    ],
    ['one that no item opens was', { name: 'outro', text: 'y' }, { item: 'm/a', source: 'editor', name: 'outro', text: 'y' }],
  ])('when %s', (_name, asked, expected) => expect(firstForm([first, second], first, asked)).toMatchObject(expected));

  const draft = { source: 'draft', baseVersion: 1, revision: 2, author: 'Ana', savedAt: '' };
  const published = { version: 1, source: 'published', publishedAt: '' };
  it.each([
    [{ draft, published }, 'draft'],
    [{ draft: null, published }, 'published'],
    [{ draft: null, published: null }, ''],
  ])('%#: what is on its way comes first', (script, text) => expect(textOfScript(script)).toBe(text));
});
