import { describe, expect, it } from 'vitest';
import { type BenchForm, benchProblems, firstScript, readParameters } from './bench-form.ts';

const form: BenchForm = {
  item: 'vendas/pedidos',
  source: 'item',
  name: '',
  text: '',
  parameters: '',
  entities: 'selected',
  layout: 'dashboard',
};

describe('what cannot be run', () => {
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
