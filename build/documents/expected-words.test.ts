import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readWords } from './errors-document.ts';
import { expectedTexts, shows } from './expected-words.ts';

const found = (text: string) => expectedTexts(parseSync('a.spec.ts', text).program).has('Já foi');

describe('a test of a text', () => {
  it.each([
    ['expects it', "expect(words(error)).toBe('Já foi')"],
    ['expects a place that shows it', "await expect(page.getByText('Já foi')).toBeVisible()"],
    [
      'expects such a place by its name',
      "const notice = page.getByRole('alert', { name: 'Já foi' }); await expect(notice).toBeVisible()",
    ],
    ['expects it in a table', "it.each([[409, 'Já foi']])('%s', (status, text) => expect(shown(status)).toBe(text))"],
    [
      'expects it by a name in a table',
      "const gone = 'Já foi'; it.each([[409, gone]])('%s', (status, text) => expect(shown(status)).toBe(text))",
    ],
    [
      'expects it of each case of a list',
      "const cases = [{ status: 409, text: 'Já foi' }]; for (const { status, text } of cases) test('x', () => expect(shown(status)).toBe(text))",
    ],
  ])('counts when it %s', (_, text) => expect(found(text)).toBe(true));

  it.each([
    ['rules it out', "await expect(page.getByText('Já foi')).not.toBeVisible()"],
    ['only clicks it', "await page.getByText('Já foi').click()"],
    ['fakes it', "await page.route('/x', (route) => route.fulfill({ json: { text: 'Já foi' } }))"],
    ['has it in another column of a table', "it.each([['Já foi', 1]])('%s', (title, sum) => expect(add(1)).toBe(sum))"],
    ['has it as a title', "it('Já foi', () => expect(add(1)).toBe(1))"],
  ])('does not count when it %s', (_, text) => expect(found(text)).toBe(false));
});

it.each([
  ['Já foi', true],
  ['Já foi. Peça outro.', true],
  ['Já foiçou', false],
  ['Ela já foi', false],
])('%s shows "Já foi": %s', (text, is) => expect(shows(text, 'Já foi')).toBe(is));

it('reads the texts and reports of section 8, without patterns', () => {
  const specification =
    '## 8. Errors\n\n- 409 shows "Já\n  foi" and "{n} vezes", and reports `goneFail` (`a.ts`).\n\n## 9. More\n\n"Fora"\n';
  const tests = [{ path: 'tests/web/a.spec.ts', text: "expect(report).toBe('goneFail')" }];
  expect(readWords(specification, tests)).toEqual([
    { words: 'Já foi', tests: [] },
    { words: 'goneFail', tests: ['tests/web/a.spec.ts'] },
  ]);
});
