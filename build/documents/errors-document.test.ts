import { describe, expect, it } from 'vitest';
import { readCatalogue, type SourceFile } from './errors-document.ts';

const server = { path: 'server/a.ts', text: "throw new AppError('#CONFLICT')" };
const catalogue = (...files: readonly SourceFile[]) => readCatalogue({ '#CONFLICT': 409 }, files)[0];
const found = (text: string, path = 'tests/api/a.test.ts') => (catalogue(server, { path, text })?.tests.length ?? 0) > 0;

describe('a test of a code', () => {
  it.each([
    ['expects it', "expect(error.code).toBe('#CONFLICT')"],
    ['expects it among other things', "expect(answer).toEqual({ status: 409, error: { code: '#CONFLICT' } })"],
    ['expects it of a promise', "await expect(ask()).rejects.toThrow('#CONFLICT')"],
    ['waits for it', "await expect.poll(ask, { timeout: 5 }).toBe('#CONFLICT')"],
    [
      'expects it by the name of a constant',
      "const refused = { code: '#CONFLICT' } as const; expect(answer).toMatchObject(refused)",
    ],
    ['expects it in a table', "it.each([['twice', '#CONFLICT']])('%s', (title, code) => expect(ask(title)).toEqual({ code }))"],
  ])('counts when it %s', (_, text) => expect(found(text)).toBe(true));

  it.each([
    ['rules it out', "expect(error.code).not.toBe('#CONFLICT')"],
    ['fakes it', "await page.route('/x', (route) => route.fulfill({ json: { code: '#CONFLICT' } }))"],
    ['only looks for it', "expect(answers.some(({ code }) => code === '#CONFLICT')).toBe(false)"],
    ['gives its name to the result of a call', "const answer = ask('#CONFLICT'); expect(other).toBe(answer)"],
    ['has it in another column of a table', "it.each([['#CONFLICT', 1]])('%s', (code, sum) => expect(add(code)).toBe(sum))"],
    ['has it as a key', "expect(words).toEqual({ '#CONFLICT': 'twice' })"],
    ['expects another code that begins like it', "expect(error.code).toBe('#CONFLICT_OF_NAMES')"],
  ])('does not count when it %s', (_, text) => expect(found(text)).toBe(false));

  it.each([
    ['server/a.test.ts', true],
    ['renderer/a.test.tsx', false],
    ['tests/web/a.spec.ts', false],
  ])('of the server may stand in %s: %s', (path, counts) => {
    expect(found("expect(error.code).toBe('#CONFLICT')", path)).toBe(counts);
  });
});

describe('a code of the page', () => {
  const page = { path: 'renderer/a.ts', text: "report('#CONFLICT')" };
  it('has its tests in renderer', () => {
    const test = { path: 'renderer/a.test.tsx', text: "expect(reported).toEqual(['#CONFLICT'])" };
    expect(catalogue(page, test)).toEqual({ code: '#CONFLICT', status: 409, tests: [test.path], isAnswered: true });
  });
  it('is not answered by a table of words', () => {
    expect(catalogue({ ...page, path: 'renderer/api/error-words.ts' })?.isAnswered).toBe(false);
  });
});
