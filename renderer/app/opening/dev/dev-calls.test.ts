import { describe, expect, it } from 'vitest';
import { callNotes, type OpenDraft } from './dev-calls.ts';

const draft: OpenDraft = {
  item: { id: 'estoque', title: 'Estoque', script: 'estoque', groups: [], sqlIds: ['saldos'] },
  state: {
    version: 'a',
    script: 'minha-lista',
    item: { id: 'minha-lista', sqlIds: ['valores'] },
    queries: [
      {
        id: 'valores',
        connector: 'erp',
        sql: 'select 1',
        writes: false,
        parameters: [
          { name: 'dia', type: 'date' },
          { name: 'filiais', type: 'list' },
          { name: 'minimo', type: 'number' },
          { name: 'texto', type: 'text' },
        ],
      },
    ],
    warnings: [],
    problem: null,
  },
};
const ok = { ok: true, response: null } as const;
const notes = (sqlId: string, parameters: object, answer: Parameters<typeof callNotes>[0]['answer'] = ok) =>
  callNotes({ method: 'sql.run', request: { sqlId, parameters }, answer }, draft);

describe('the notes of a call', () => {
  it('are none for a query of the module with the values that it declares', () => {
    expect(notes('valores', { dia: '2026-12-24', filiais: ['1'], minimo: 2, texto: 'a', livre: [1] })).toEqual([]);
    expect(notes('valores', { dia: null, minimo: '2.5', texto: 3 })).toEqual([]);
  });

  it('name a query that only the item around it declares', () => {
    expect(notes('saldos', {})).toEqual([expect.stringContaining('sql.run saldos: modulo.json não declara esta consulta')]);
    const failed = { ok: false, code: '#SQL_TIMEOUT', message: 'A consulta demorou demais.' } as const;
    expect(notes('saldos', {}, failed)).toEqual([
      'sql.run saldos: A consulta demorou demais. (#SQL_TIMEOUT)',
      expect.stringContaining('modulo.json não declara'),
    ]);
  });

  it('are none for a query of the item when the module is that item and keeps its queries', () => {
    const own = { ...draft, state: { ...draft.state, item: { id: 'estoque' } } };
    expect(callNotes({ method: 'sql.run', request: { sqlId: 'saldos' }, answer: ok }, own)).toEqual([]);
  });

  it('name the query that was refused', () => {
    const refused = { ok: false, code: '#FORBIDDEN', message: 'Não.' } as const;
    expect(notes('folha', {}, refused)).toEqual(['sql.run folha: Não. (#FORBIDDEN)']);
    expect(callNotes({ method: 'files.list', request: {}, answer: refused }, draft)).toEqual(['files.list: Não. (#FORBIDDEN)']);
  });

  it.each(['email', 'entities', 'userId', 'today'])('say that a value named %s does not arrive', (name) => {
    expect(notes('valores', { [name]: 'x' })).toEqual([
      `sql.run valores: o valor "${name}" não chega à consulta, porque o portal preenche {{${name}}}: use outro nome.`,
    ]);
  });

  it.each<[name: string, value: unknown, kind: string]>([
    ['dia', '24/12/2026', 'uma data (AAAA-MM-DD)'],
    ['filiais', '1', 'uma lista'],
    ['minimo', 'dois', 'um número'],
    ['texto', ['a'], 'um texto'],
  ])('name the value %s when it is %j', (name, value, kind) => {
    expect(notes('valores', { [name]: value })).toEqual([
      `sql.run valores: o valor "${name}" não é ${kind}, como parameters de modulo.json declara.`,
    ]);
  });
});
