// A browser writes some of its controls in its own language and draws them in the colours of the system. Each of them is created in one
// file, which draws it in the look and the words of the portal.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = ['renderer', 'server/demo/scripts', 'server/cli/modules/starter'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).split(sep).join('/'))
    .filter((path) => /\.(?:tsx?|js)$/.test(path) && !isTest(path)),
);

const ofType = (types: string): RegExp => new RegExp(String.raw`\btype(?:=|:\s*|\s*=\s*)\{?['"](?:${types})['"]`);

const controls: readonly (readonly [name: string, pattern: RegExp, files: readonly string[]])[] = [
  ['date and time fields', ofType('date|time|datetime-local|month|week'), []],
  ['file fields', ofType('file'), ['renderer/module-host/frame/kit/choose-files.ts', 'renderer/ui/upload/file-input.tsx']],
  ['search fields', ofType('search'), ['renderer/module-host/frame/kit/search.ts', 'renderer/ui/field/search-field.tsx']],
  [
    'choices of one',
    ofType('radio'),
    ['renderer/ui/choice/radio-group.tsx', 'renderer/ui/choice/score-group.tsx', 'renderer/ui/choice/segments.tsx'],
  ],
  ['lists', /<select\b|(?:createElement|element)\(\s*['"]select['"]/, []],
  ['lists of suggestions', /<datalist\b/, []],
  ['dialogs of the browser', /\bshowPicker\(/, []],
];

describe('native controls', () => {
  it('are searched in all sources of screens', () => expect(sources.length).toBeGreaterThan(500));

  it.each(controls)('%s are created only where they are drawn', (_, pattern, files) => {
    const found = sources.filter((path) => pattern.test(read(path)));
    expect(found.toSorted()).toEqual([...files].toSorted());
  });

  it.each([
    ['<input type="date" />', true],
    ["element('input', { type: 'time' })", true],
    ["input.type = 'date'", true],
    ["type={'date'}", true],
    ["{ kind: 'date' }", false],
    ["contentType: 'date'", false],
  ])('the pattern finds %s: %s', (text, isFound) => expect(ofType('date|time').test(text)).toBe(isFound));
});

it('hides the marks and buttons that a browser adds to details and search fields', () => {
  expect(read('renderer/ui/base.css')).toMatch(/summary \{\s*list-style: none;/);
  for (const path of ['renderer/ui/field/input.module.css', 'renderer/module-host/frame/kit/search.css'])
    expect(read(path), path).toMatch(/::-webkit-search-cancel-button \{\s*display: none;/);
});
