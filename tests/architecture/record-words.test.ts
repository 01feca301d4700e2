// People read the record: each pointer that the server writes has words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionWords } from '#renderer/modules/activity/action-words.ts';

const root = join(import.meta.dirname, '../..');
const pointerForm = /pointer(?:: |\s*=\s*)'(?<pointer>[a-z-]+(?:\.[a-z-]+){1,2})'/g;

const pointers = new Set(
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, 'server', file), 'utf8').matchAll(pointerForm)])
    .map(({ groups }) => groups?.['pointer'] ?? ''),
);

it('every pointer of the server has words in the record', () => {
  expect(pointers.size).toBeGreaterThan(50);
  expect([...pointers].filter((pointer) => actionWords(pointer) === pointer)).toEqual([]);
});
