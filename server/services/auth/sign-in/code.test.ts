import { describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { codeAlphabet, hashCode, findMatchingCode, nextCode, randomCode, readCode, sentCodes, type CodeRow } from './code.ts';

const start = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const tenantId = TenantId.parse('aurora');
const known = { tenantId, email: 'a@x.com', purpose: 'login', flow: 'segredo do navegador', provenAt: null } as const;

/** Codes that are requested one after the other, each at its second. */
function asked(...seconds: readonly number[]) {
  const made: { code: string; row: CodeRow }[] = [];
  for (const second of seconds) {
    const now = after(second);
    const rows = made.map((one) => one.row);
    made.push(nextCode({ ...known, id: `codigo-${second}`, now }, sentCodes(rows, now)));
  }
  return made;
}
const rowsOf = (made: readonly { row: CodeRow }[]) => made.map((one) => one.row);

describe('a typed code', () => {
  it.each([
    ['ABC234', 'ABC234'],
    ['abc234', 'ABC234'],
    [' abc 234 ', 'ABC234'],
    ['ABC-234', 'ABC234'],
    ['ABC–2—34', 'ABC234'],
    ['A B\tC\u00a02 3 4', 'ABC234'],
    ['ABC23', null],
    ['ABC2345', null],
    ['ABC23O', null],
    ['ABC231', null],
    ['ÁBC234', null],
    ['', null],
    ['😀BC234', null],
  ])('reads %j as %j', (typed, code) => expect(readCode(typed)).toBe(code));
});

describe('a new code', () => {
  it('has six of 31 symbols, none of which looks like another', () => {
    expect(new Set(codeAlphabet).size).toBe(31);
    expect(codeAlphabet).not.toMatch(/[01ILO]/);
    for (let turn = 0; turn < 200; turn += 1) expect(readCode(randomCode())).toHaveLength(6);
  });
  it('uses every symbol', () => {
    const seen = new Set(Array.from({ length: 500 }, randomCode).join(''));
    expect(seen.size).toBe(31);
  });
  it('is not in its row', () => {
    const [{ code, row } = { code: '', row: undefined }] = asked(0);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(known.flow);
  });
  it('is found only with its own flow secret', () => {
    const made = asked(0);
    const code = made[0]?.code ?? '';
    expect(findMatchingCode(rowsOf(made), known.flow, code)?.id).toBe('codigo-0');
    expect(findMatchingCode(rowsOf(made), 'outro navegador', code)).toBeUndefined();
  });
  it('hashes differently in every row', () => expect(hashCode('f', 'one', 'ABC234')).not.toBe(hashCode('f', 'two', 'ABC234')));
});

describe('codes already sent', () => {
  it('are none before the first request and after the use', () => {
    expect(sentCodes([], start).kind).toBe('none');
    const used = rowsOf(asked(0, 60)).map((row) => Object.assign(row, { usedAt: after(70) }));
    expect(sentCodes(used, after(80)).kind).toBe('none');
  });
  it('expire after ten minutes', () => {
    expect(sentCodes(rowsOf(asked(0)), after(599)).kind).toBe('alive');
    expect(sentCodes(rowsOf(asked(0)), after(600)).kind).toBe('expired');
  });
  it('are valid two at a time, and supersede older ones', () => {
    const sent = sentCodes(rowsOf(asked(0, 60, 120)), after(130));
    if (sent.kind !== 'alive') throw new Error(sent.kind);
    expect(sent.activeCodes.map((row) => row.id)).toEqual(['codigo-120', 'codigo-60']);
    expect(sent.superseded.map((row) => row.id)).toEqual(['codigo-0']);
  });
  it('share the budget of the first code', () => {
    const sent = sentCodes(rowsOf(asked(0, 60, 120)), after(130));
    expect(sent).toMatchObject({ kind: 'alive', budget: { id: 'codigo-0' } });
  });
  it('share that budget even when the first code has expired', () => {
    expect(sentCodes(rowsOf(asked(0, 500)), after(700))).toMatchObject({
      kind: 'alive',
      budget: { id: 'codigo-0' },
      activeCodes: [{ id: 'codigo-500' }],
    });
  });
  it('do not share their budget with a new code when no try is left', () => {
    const [first] = rowsOf(asked(0));
    const sent = sentCodes([{ ...first, attempts: 5 } as CodeRow], after(60));
    const next = nextCode({ ...known, id: 'novo', now: after(60) }, sent).row;
    expect(next.budget).toBe('novo');
    expect(sentCodes([{ ...first, attempts: 5 } as CodeRow, next], after(61))).toMatchObject({
      activeCodes: [{ id: 'novo' }],
      superseded: [],
    });
  });
  it('have different references', () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const [one, two] = rowsOf(asked(0, 60));
      expect(one?.reference).toMatch(/^[A-HJKMNP-Z][2-9]$/);
      expect(one?.reference).not.toBe(two?.reference);
    }
  });
});
