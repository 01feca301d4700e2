// Code that exists for speed alone says what it gains, and when it can go (docs/adding.md, "A file for speed").
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { topFolders } from './layers.ts';

const sources = Object.keys(topFolders).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path.replaceAll('\\', '/')}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
);

/** The comment at the top of a file, in one line. */
const headOf = (text: string): string =>
  /^(?:\/\/.*\n)+/
    .exec(text)?.[0]
    .split('\n')
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join(' ') ?? '';

const heads = sources.map(({ path, text }) => ({ path, head: headOf(text) })).filter(({ head }) => head.startsWith('Speed:'));
/** The files for speed, of which each must begin with its reason. A file that is removed goes from here, too. */
const knownFiles = [
  'build/page-calls.ts',
  'build/react-exports.ts',
  'renderer/app/prefetch-values.ts',
  'renderer/app/shell/draw-ahead.tsx',
  'renderer/prerender.tsx',
  'renderer/ui/modal-layer/modal-layer.tsx',
  'server/adapters/data-folder/template.ts',
  'server/adapters/database/engine.ts',
  'server/adapters/database/statements.ts',
];
const goals = readFileSync('docs/performance.md', 'utf8');

describe.each(heads)('$path', ({ head }) => {
  it('names a goal of docs/performance.md', () => {
    const goal = /^Speed: (?<goal>P\d+) of docs\/performance\.md/.exec(head)?.groups?.['goal'];
    expect(goal).toBeDefined();
    expect(goals).toMatch(new RegExp(`\\b${goal}\\b`));
  });
  it('states a figure with its unit, and the date', () => {
    expect(head).toMatch(/\d (?:ms|s|KB|MB)\b/);
    expect(head).toMatch(/\b20\d\d-\d\d-\d\d\b/);
  });
  it('states when to remove it', () => expect(head).toMatch(/\bRemove (?:it|this file|both files) when\b/));
});

it('finds the known files, and none that names a goal in other words', () => {
  expect(heads.map(({ path }) => path)).toEqual(expect.arrayContaining(knownFiles));
  const others = sources.filter(
    ({ text }) => /\/\/.*\bP\d+ of docs\/performance\.md/.test(text) && !headOf(text).startsWith('Speed:'),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
