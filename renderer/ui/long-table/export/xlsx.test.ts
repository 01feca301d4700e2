// Reads the created archive and checks its sheet and its texts.
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Cell } from './export-plan.ts';
import { sheetName, toXlsx } from './xlsx.ts';

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
  const look = { title: 'Pedidos: 2026/11', money: [0] };
  const archive = Buffer.from(await (await toXlsx([['Nome'], cells], look)).arrayBuffer());
  const texts = Array.from(unpacked(archive, 'xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, text]) => text);
  return {
    texts: texts.slice(1),
    sheet: unpacked(archive, 'xl/worksheets/sheet1.xml'),
    part: (name: string) => unpacked(archive, name),
  };
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

it('writes dates as dates, amounts with their format, and columns that fit their content', async () => {
  const { sheet, part } = await written(907.3, '21/11/2026', '21/11/2026 08:30', '30/02/2026', 'A long name of a customer');
  const values = Array.from(sheet.matchAll(/<c r="([A-E]2)"[^>]*><v>([^<]*)</g), ([, cell, value]) => [cell, value]);
  // 46347 is 21 November 2026. A day that does not exist stays a text.
  expect(values.slice(0, 3)).toEqual([
    ['A2', '907.3'],
    ['B2', '46347'],
    ['C2', '46347.35416666667'],
  ]);
  expect(sheet).toMatch(/<c r="D2"[^>]*t="s"/);
  const styles = part('xl/styles.xml');
  for (const format of ['&quot;R$&quot; #,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm']) expect(styles).toContain(`"${format}"`);
  // "R$ 907,30" fits.
  expect(sheet).toContain('<col min="1" max="1" width="13"');
  expect(part('xl/workbook.xml')).toContain('name="Pedidos 2026 11"');
});

it.each(['30/02/2026', '21/11/2026 24:00', '21/11/2026 08:75', '31/12/1900', '2026-11-21'])('keeps %s a text', async (text) => {
  expect((await written('', text)).texts).toContain(text);
});

it.each([
  ['Títulos a vencer', 'Títulos a vencer'],
  ["[a]:*?/\\b'", 'a b'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['\u202Epdf', 'pdf'],
  ['', 'Planilha'],
])('names the sheet of %j %j', (title, name) => expect(sheetName(title)).toBe(name));
