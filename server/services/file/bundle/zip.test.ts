import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { distinctPaths, zipContent } from './zip.ts';

const modified = new Date('2026-11-21T12:34:56Z');
const file = (path: string, ...pieces: readonly string[]) => ({
  path,
  modified,
  open: () => Promise.resolve(Readable.from(pieces.map((piece) => Buffer.from(piece)))),
});

it('can be read by another program', async () => {
  const gone = { path: 'sumiu.txt', modified, open: () => Promise.resolve(null) };
  const zip = await buffer(
    Readable.from(zipContent([file('a.txt', 'um ', 'dois'), gone, file('Notas/Março.txt', 'três'), file('vazio.txt')])),
  );
  const folder = mkdtempSync(join(tmpdir(), 'portal-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), zip);
    const script = `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
  assert z.testzip() is None
  print(json.dumps([[i.filename, z.read(i).decode(), list(i.date_time)] for i in z.infolist()]))`;
    const said = execFileSync('python3', ['-c', script, join(folder, 'a.zip')], { encoding: 'utf8' });
    const date = [2026, 11, 21, 12, 34, 56];
    expect(JSON.parse(said)).toEqual([
      ['a.txt', 'um dois', date],
      ['Notas/Março.txt', 'três', date],
      ['vazio.txt', '', date],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('writes an empty ZIP', async () => {
  const zip = await buffer(Readable.from(zipContent([])));
  expect([zip.byteLength, zip.readUInt32LE(0)]).toEqual([22, 0x06054b50]);
});

it('gives each file a different path', () => {
  expect(distinctPaths(['a.pdf', 'A.pdf', 'b/a.pdf', 'a.pdf', 'sem', 'sem', 'a (2).pdf'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'b/a.pdf',
    'a (3).pdf',
    'sem',
    'sem (2)',
    'a (2) (2).pdf',
  ]);
});
