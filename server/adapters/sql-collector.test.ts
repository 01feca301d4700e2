import { describe, expect, it } from 'vitest';
import { sqlCellMaxBytes, sqlResultMaxBytes } from '#contract/limits.ts';
import { createCollector } from './sql-collector.ts';
import type { CollectorLimits, ReadColumn } from './sql-collector.ts';

const column = (name: string): ReadColumn => ({ name, type: 'text', read: (raw) => raw as string | null });

function collect(rows: readonly (readonly unknown[])[], limits: CollectorLimits, names: readonly string[] = ['v']) {
  const collector = createCollector(limits);
  collector.begin(names.map(column));
  return { added: rows.map((row) => collector.add(row)), fits: collector.fittingRows, result: collector.toResult(1.6) };
}
const ofSize = (count: number, bytes: number) => Array.from({ length: count }, () => ['x'.repeat(bytes)]);

describe('a collector of rows', () => {
  it('marks a result that exceeds the limit of rows as truncated', () => {
    const { added, result } = collect([['1'], ['2'], ['3'], ['4']], { rowLimit: 2 });
    expect(added).toEqual([true, true, false, false]);
    expect(result).toEqual({
      columns: [{ name: 'v', type: 'text' }],
      rows: [{ v: '1' }, { v: '2' }],
      limit: 2,
      truncated: true,
      elapsedMs: 2,
    });
  });

  it('gives columns of the same name different names, and keeps a name that objects use', () => {
    const { result } = collect([['1', '2', '3']], { rowLimit: 1 }, ['total', 'total', '__proto__']);
    expect(Object.entries(result.rows[0] ?? {})).toEqual([
      ['total', '1'],
      ['total_2', '2'],
      ['__proto__', '3'],
    ]);
    expect(result.truncated).toBe(false);
  });

  it('counts name, value and 8 bytes for each cell, and stops at the limit of bytes', () => {
    const row = ['12345', null];
    // 3 + 5 + 8 and 5 + 4 + 8 bytes.
    const limits = { rowLimit: 10, byteLimit: 66 };
    const twice = collect([row, row], limits, ['abc', 'outra']);
    expect([twice.added, twice.fits, twice.result.truncated]).toEqual([[true, true], 0, false]);
    const full = collect([row, row, row, ['', '']], { ...limits, byteLimit: 98 }, ['abc', 'outra']);
    // A smaller row after the first one that does not fit would leave a gap.
    expect(full.added).toEqual([true, true, false, false]);
    expect(full.result).toMatchObject({ rows: [{ abc: '12345', outra: null }, {}], truncated: true, limit: 10 });
  });

  it('counts bytes instead of characters', () => {
    const { added } = collect([['áéíóú'], ['áéíóú']], { rowLimit: 10, byteLimit: 35 });
    expect(added).toEqual([true, false]);
  });

  it('estimates how many rows fit', () => {
    expect(createCollector({ rowLimit: 10 }).fittingRows).toBe(1);
    expect(collect(ofSize(2, 91), { rowLimit: 10, byteLimit: 1_000 }).fits).toBe(8);
  });

  it('has the limit of an ordinary result when the statement names none', () => {
    const { added } = collect(ofSize(11, sqlCellMaxBytes - 9), { rowLimit: 100 });
    expect(added.filter(Boolean)).toHaveLength(sqlResultMaxBytes / sqlCellMaxBytes);
  });

  it('shortens a text that is too long, says so in the text, and marks the result as truncated', () => {
    const { added, result } = collect([[`${'x'.repeat(sqlCellMaxBytes - 1)}áá`]], { rowLimit: 10 });
    expect(added).toEqual([true]);
    expect(result.truncated).toBe(true);
    const text = String(result.rows[0]?.['v']);
    // The half of a character that would fit is left out.
    expect(text.slice(sqlCellMaxBytes - 2)).toBe('x… (cortado: o texto tem 1.000.003 bytes)');
    expect(collect(ofSize(1, sqlCellMaxBytes), { rowLimit: 10 }).result.truncated).toBe(false);
  });

  it('always has a first row, with shortened texts', () => {
    const row = ['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60)];
    const { added, result } = collect([row, row], { rowLimit: 10, byteLimit: 100 }, ['a', 'b', 'c']);
    expect(added).toEqual([true, false]);
    const mark = '… (cortado: o texto tem 60 bytes)';
    expect(result).toMatchObject({
      rows: [{ a: 'x'.repeat(60), b: `${'y'.repeat(31)}${mark}`, c: mark }],
      truncated: true,
    });
  });
});
