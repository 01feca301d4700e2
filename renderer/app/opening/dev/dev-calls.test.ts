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

describe('callNotes', () => {
  it('returns no note for a declared query with values of the declared types', () => {
    expect(notes('valores', { dia: '2026-12-24', filiais: ['1'], minimo: 2, texto: 'a', livre: [1] })).toEqual([]);
    expect(notes('valores', { dia: null, minimo: '2.5', texto: 3 })).toEqual([]);
  });

  it('names a query that the item declares but modulo.json does not', () => {
    expect(notes('saldos', {})).toEqual([expect.stringContaining('sql.run saldos: modulo.json não declara esta consulta')]);
    const failed = { ok: false, code: '#SQL_TIMEOUT', message: 'A consulta demorou demais.' } as const;
    expect(notes('saldos', {}, failed)).toEqual([
      'sql.run saldos: A consulta demorou demais. (#SQL_TIMEOUT)',
      expect.stringContaining('modulo.json não declara'),
    ]);
  });

  it('returns no note for a query of the item when the module replaces that item without own queries', () => {
    const own = { ...draft, state: { ...draft.state, item: { id: 'estoque' } } };
    expect(callNotes({ method: 'sql.run', request: { sqlId: 'saldos' }, answer: ok }, own)).toEqual([]);
  });

  it('names the rejected query', () => {
    const refused = { ok: false, code: '#FORBIDDEN', message: 'Não.' } as const;
    expect(notes('folha', {}, refused)).toEqual(['sql.run folha: Não. (#FORBIDDEN)']);
    expect(callNotes({ method: 'files.list', request: {}, answer: refused }, draft)).toEqual(['files.list: Não. (#FORBIDDEN)']);
  });

  it('names an event that the portal did not forward', () => {
    const call = { method: 'router.send', request: { event: 'form-answer', data: {} }, answer: ok };
    expect(callNotes(call, draft)).toEqual([
      expect.stringContaining('router.send form-answer: não enviado, porque o item estoque, publicado, não declara o evento.'),
    ]);
    expect(callNotes(call, { ...draft, item: { ...draft.item, events: ['form-answer'] } })).toEqual([]);
  });

  it.each(['email', 'entities', 'userId', 'today'])('reports that the portal overwrites a value named %s', (name) => {
    expect(notes('valores', { [name]: 'x' })).toEqual([
      `sql.run valores: o valor "${name}" não chega à consulta, porque o portal preenche {{${name}}}: use outro nome.`,
    ]);
  });

  it.each<[name: string, value: unknown, kind: string]>([
    ['dia', '24/12/2026', 'uma data (AAAA-MM-DD)'],
    ['filiais', '1', 'uma lista'],
    ['minimo', 'dois', 'um número'],
    ['texto', ['a'], 'um texto'],
  ])('names the value %s when it is %j', (name, value, kind) => {
    expect(notes('valores', { [name]: value })).toEqual([
      `sql.run valores: o valor "${name}" não é ${kind}, como parameters de modulo.json declara.`,
    ]);
  });
});
