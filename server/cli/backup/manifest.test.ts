import { describe, expect, it } from 'vitest';
import { Manifest, partsProblem } from './manifest.ts';

const sha256 = 'a'.repeat(64);
const manifest: Manifest = {
  format: 'portal-backup',
  version: 1,
  product: '1.0.0',
  createdAt: '2026-11-21T12:00:00.000Z',
  source: 'embedded',
  schema: ['0000_tables'],
  tables: [{ name: 'users', columns: ['id'], key: ['id'], rows: 1, parts: 1 }],
  files: { count: 0, bytes: 0, absent: [] },
  warehouse: null,
  parts: [{ name: 'tables/users/1.jsonl.gz', bytes: 10, sha256 }],
};
const part = { name: 'tables/users/1.jsonl.gz', size: 10 };
const own = [
  { name: 'manifest.json', size: 1 },
  { name: 'manifest.sha256', size: 65 },
];

describe('the parts of an archive and its manifest', () => {
  it.each([
    ['match', {}, [part, ...own], null],
    ['lack one part', {}, own, 'falta tables/users/1.jsonl.gz'],
    ['include a part of another size', {}, [{ ...part, size: 9 }, ...own], 'tables/users/1.jsonl.gz tem outro tamanho'],
    ['include an unlisted part', {}, [part, { name: 'x', size: 1 }, ...own], 'x não está no manifesto'],
    ['include a part twice', {}, [part, part, ...own], 'há partes repetidas'],
    ['lack a part of a table', { parts: [] }, own, 'falta tables/users/1.jsonl.gz'],
  ])('%s', (_, change: Partial<Manifest>, entries, problem) =>
    expect(partsProblem({ ...manifest, ...change }, entries)).toBe(problem),
  );
});

describe('a name of a part', () => {
  it.each([
    ['warehouse/base/5/1259_fsm.gz', true],
    ['files/acme/0b0e8a5e-af1c-4921-b04f-eff23f310a46', true],
    ['warehouse/../../etc/passwd', false],
    ['warehouse/..', false],
    ['/etc/passwd', false],
    ['warehouse//x', false],
    ['warehouse/a\\b', false],
    ['', false],
  ])('is judged: %s, accepted: %s', (name, isAccepted) =>
    expect(Manifest.safeParse({ ...manifest, parts: [{ name, bytes: 1, sha256 }] }).success).toBe(isAccepted),
  );
});
