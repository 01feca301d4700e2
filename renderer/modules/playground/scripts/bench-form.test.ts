import { describe, expect, it } from 'vitest';
import {
  type BenchForm,
  benchProblems,
  firstForm,
  firstScript,
  readParameters,
  scriptNameOf,
  textOfScript,
} from './bench-form.ts';

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

describe('the problems of a form', () => {
  it.each<[string, Partial<BenchForm>, readonly string[]]>([
    ['a valid form', {}, []],
    ['a script without a name', { source: 'name', name: '  ' }, ['name']],
    ['a name that is not used', { source: 'item', name: '' }, []],
    ['an empty editor', { source: 'editor' }, ['text']],
    ['a text in the editor', { source: 'editor', text: firstScript }, []],
    ['invalid JSON parameters', { parameters: '{a}' }, ['parameters']],
    ['several fields', { source: 'name', parameters: '{' }, ['name', 'parameters']],
  ])('are found for %s', (_name, change, problems) =>
    expect(Object.keys(benchProblems({ ...form, ...change }))).toEqual(problems),
  );
});

it.each<[what: string, source: BenchForm['source'], requested: string | null, script: string, expected: string]>([
  ['of the item', 'item', null, 'pedidos', 'pedidos'],
  ['that was typed', 'name', null, 'pedidos', 'metas'],
  ['of a typed text', 'editor', null, 'pedidos', 'texto-digitado'],
  ['of a typed text, for an item with a classic script', 'editor', null, 'antigo.js', 'texto-digitado.js'],
  ['of the text of a requested script', 'editor', 'pedidos', 'antigo.js', 'texto-digitado'],
])('runs under the name %s', (_what, source, requested, script, expected) =>
  expect(scriptNameOf({ source, name: ' metas ' }, requested, script)).toBe(expected),
);

describe('parameters', () => {
  it.each([
    ['', { ok: true, value: undefined }],
    [' {"pedido": 7} ', { ok: true, value: { pedido: 7 } }],
    ['null', { ok: true, value: null }],
    ['pedido', { ok: false }],
  ])('are read from %j', (text, expected) => expect(readParameters(text)).toEqual(expected));
});

describe('the initial form', () => {
  const [first, second] = [item('m/a', 'pedidos'), item('m/b', 'contratos')];
  it.each([
    ['without a requested script', null, { item: 'm/a', source: 'item', name: 'pedidos', text: firstScript }],
    [
      'with a requested script of an item',
      { name: 'contratos', text: 'x' },
      { item: 'm/b', source: 'editor', name: 'contratos', text: 'x' },
    ],
    [
      'with a requested script that no item opens',
      { name: 'outro', text: 'y' },
      { item: 'm/a', source: 'editor', name: 'outro', text: 'y' },
    ],
  ])('is created %s', (_name, requested, expected) =>
    expect(firstForm([first, second], first, requested)).toMatchObject(expected),
  );

  const draft = { source: 'draft', baseVersion: 1, revision: 2, author: 'Ana', isOwn: true, savedAt: '' };
  const published = { version: 1, source: 'published', publishedAt: '' };
  it.each([
    [{ draft, published }, 'draft'],
    [{ draft: null, published }, 'published'],
    [{ draft: null, published: null }, ''],
  ])('contains the draft before the published text (%#)', (script, text) => expect(textOfScript(script)).toBe(text));
});
