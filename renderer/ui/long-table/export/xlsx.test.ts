// Reads the created archive and checks its sheet and its texts.
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Cell } from './export-plan.ts';
import { toXlsx } from './xlsx.ts';

/** Extracts a file from an archive by the central directory. */
function unpacked(archive: Buffer, name: string): string {
  for (let at = archive.indexOf('PK\u0001\u0002'); at !== -1; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const found = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    if (found !== name) continue;
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    return (archive.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString();
  }
  throw new Error(`${name} is not in the workbook.`);
}

async function written(...cells: readonly Cell[]) {
  const archive = Buffer.from(await (await toXlsx([['Nome'], cells])).arrayBuffer());
  const texts = Array.from(unpacked(archive, 'xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, text]) => text);
  return { texts: texts.slice(1), sheet: unpacked(archive, 'xl/worksheets/sheet1.xml') };
}

it('escapes a text that would become a formula when the sheet is saved as CSV', async () => {
  const { texts, sheet } = await written('=1+1', '@SUM(A1)', 'Ana');
  expect(texts).toEqual(["'=1+1", "'@SUM(A1)", 'Ana']);
  expect(sheet).not.toContain('<f>');
});

it('leaves the cell of a value that is not a finite number empty, because a workbook with NaN is broken', async () => {
  const { sheet } = await written(Number.NaN, Number.POSITIVE_INFINITY, -2.5);
  expect(Array.from(sheet.matchAll(/<c r="(?<cell>[A-C]2)"[^>]*><v>(?<value>[^<]*)</g), ({ groups }) => groups)).toEqual([
    { cell: 'C2', value: '-2.5' },
  ]);
});

it('escapes a text that Excel would decode, and truncates a text that is longer than a cell', async () => {
  const { texts } = await written('a_x0041_b', 'x'.repeat(40_000));
  expect(texts[0]).toBe('a_x005F_x0041_b');
  expect(texts[1]).toHaveLength(32_767);
});
