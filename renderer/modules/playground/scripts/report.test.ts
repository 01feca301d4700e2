// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { emptyReport, lineLimit, redact, reduceReport, type Report, type ReportEvent, written } from './report.ts';

const after = (...events: readonly ReportEvent[]): Report => events.reduce(reduceReport, emptyReport);
const log = (text: string): ReportEvent => ({ kind: 'logged', at: 5, level: 'warn', text });

describe('a run', () => {
  it('starts with an empty report', () =>
    expect(after(log('a'), { kind: 'downloaded', ms: 12 }, { kind: 'run-started' })).toEqual({ ...emptyReport, last: 1 }));
  it('records console lines and calls in order with an id each', () => {
    const { log: lines, calls } = after(
      log('a'),
      { kind: 'called', method: 'sql.run', request: { sqlId: 'x' }, ms: 7, answer: { ok: true, response: null } },
      { kind: 'called', method: 'ui.open', request: {}, ms: 1, answer: { ok: false, code: '#FORBIDDEN', message: 'Não.' } },
    );
    expect(lines).toEqual([{ id: 1, at: 5, level: 'warn', text: 'a' }]);
    expect(calls).toEqual([
      { id: 2, method: 'sql.run', request: '{"sqlId":"x"}', ms: 7, outcome: 'ok' },
      { id: 3, method: 'ui.open', request: '{}', ms: 1, outcome: '#FORBIDDEN' },
    ]);
  });
  it('retains only the last lines', () => {
    const { log: lines } = after(...Array.from({ length: lineLimit + 5 }, (_, index) => log(String(index))));
    expect([lines.length, lines[0]?.text, lines.at(-1)?.text]).toEqual([lineLimit, '5', String(lineLimit + 4)]);
  });
  it('retains a size that is not reported again', () =>
    expect(after({ kind: 'measured', nodes: 3, heap: 9 }, { kind: 'measured', nodes: 4 })).toMatchObject({ nodes: 4, heap: 9 }));
});

describe('the text of a call', () => {
  it.each([
    [{ busca: 'aço' }, '{"busca":"aço"}'],
    [
      { senha: 'x', password: 'y', accessToken: 'z', code: 'w' },
      '{"senha":"•••","password":"•••","accessToken":"•••","code":"•••"}',
    ],
    [{ dados: { chave: 1, itens: [{ apiKey: 2 }] } }, '{"dados":{"chave":"•••","itens":[{"apiKey":"•••"}]}}'],
    [{ valor: 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4' }, '{"valor":"•••"}'],
    [{ texto: 'palavra '.repeat(20) }, `{"texto":"${'palavra '.repeat(10)}…"}`],
    [{ file: new File(['abc'], 'nota.xml') }, '{"file":"[arquivo nota.xml, 3 bytes]"}'],
    [null, 'null'],
    [undefined, ''],
  ])('of %j is %s', (request, expected) => expect(written(request)).toBe(expected));
  it('is truncated and never throws', () => {
    expect(written(Array.from({ length: 500 }, () => 'abc')).length).toBe(400);
    expect(written(10n)).toBe('[não pode ser escrito]');
    expect(redact('12345')).toBe('12345');
  });
});
