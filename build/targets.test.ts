import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { targets } from './targets.ts';
import { type Command, root } from './tools.ts';

/** The file of this repository that a step runs or reads as its configuration. */
function entryOf({ file, arguments: rest }: Command): string {
  if (file.includes('electron-vite')) return 'electron.vite.config.ts';
  const entry = rest.find((argument) => argument.endsWith('.ts'));
  if (entry === undefined || !existsSync(join(root, entry)))
    throw new Error(`${file} ${rest.join(' ')} names no file of this repository.`);
  return entry;
}

/** The file and everything that it imports from this repository, directly or through other files. */
function reachedFrom(entry: string): readonly string[] {
  const reached = new Set([entry]);
  for (const file of reached)
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bfrom '(\.[^']+|#[^']+)'/g))
      reached.add(path.startsWith('#') ? path.slice(1) : join(dirname(file), path).replaceAll('\\', '/'));
  return Array.from(reached);
}

const outside = (inputs: readonly string[], files: ReadonlySet<string>): readonly string[] =>
  Array.from(files).filter((file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`)));

describe('the files that a build reads', () => {
  it('are followed through files of the build', () =>
    expect(reachedFrom('build/prerender.config.ts')).toEqual(expect.arrayContaining(['build/shared.ts', 'build/syntax.ts'])));

  it.each(targets)('$name: are its inputs, so that a change of one builds it again', ({ steps, inputs }) => {
    expect(outside(inputs, new Set(steps.flatMap((step) => reachedFrom(entryOf(step)))))).toEqual([]);
  });

  it('template: include what the script that seeds the data imports', () => {
    const inputs = targets.find(({ name }) => name === 'template')?.inputs ?? [];
    expect(outside(inputs, new Set(reachedFrom('server/make-template.ts')))).toEqual([]);
  });
});
