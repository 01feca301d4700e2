import { describe, expect, it } from 'vitest';
import { chosenFirst, coverage, inOrder, isSameChoice, onlyEntity, stillOwned, toggleShown, withCompany } from './selection.ts';

const set = (codes: string): ReadonlySet<string> => new Set(codes);
const list = (codes: string): string[] => Array.from(codes);
const entities = (codes: string) => list(codes).map((code) => ({ code }));

describe('the checkbox over the list', () => {
  it.each([
    ['', 'abc', 'none'],
    ['x', 'abc', 'none'],
    ['a', 'abc', 'some'],
    ['abx', 'abc', 'some'],
    ['abc', 'abc', 'all'],
    ['abcx', 'abc', 'all'],
    ['a', '', 'none'],
  ])('with %j chosen and %j shown has the state %s', (chosen, shown, expected) =>
    expect(coverage(set(chosen), list(shown))).toBe(expected),
  );

  it.each([
    ['nothing', '', 'abc', 'abc'],
    ['some', 'b', 'abc', 'bac'],
    ['all', 'abc', 'abc', ''],
    ['all, and others that are not shown', 'xabc', 'abc', 'x'],
    ['only others', 'xy', 'ab', 'xyab'],
    ['something, and nothing shown', 'a', '', 'a'],
  ])('toggles the shown companies with %s chosen', (_name, chosen, shown, expected) =>
    expect([...toggleShown(set(chosen), list(shown))].join('')).toBe(expected),
  );
});

describe('a choice', () => {
  it.each([
    ['abc', 'cab', true],
    ['', '', true],
    ['aab', 'ba', true],
    ['ab', 'abc', false],
    ['abc', 'ab', false],
    ['ab', 'ac', false],
  ])('of %j compared with %j is the same: %j', (one, other, same) => expect(isSameChoice(one, other)).toBe(same));

  it.each([
    ['retains the previous order', 'cab', 'abc', 'cab'],
    ['appends new companies', 'ca', 'xac', 'cax'],
    ['omits companies that are no longer chosen', 'abc', 'b', 'b'],
    ['has the order of the choice when there was none before', '', 'ba', 'ba'],
  ])('%s', (_name, before, chosen, expected) => expect(inOrder(list(before), set(chosen)).join('')).toBe(expected));

  it.each([
    ['loses a company that the person no longer has', 'abx', 'abc', false, 'ab'],
    ['loses no company because of a truncated list', 'abx', 'abc', true, 'abx'],
  ])('%s', (_name, codes, owned, isCut, expected) =>
    expect(stillOwned(list(codes), entities(owned), isCut).join('')).toBe(expected),
  );
});

describe('the list', () => {
  it.each([
    ['abcd', 'ca', 'acbd'],
    ['abcd', '', 'abcd'],
    ['ab', 'x', 'ab'],
  ])('%j with %j chosen is sorted as %j', (all, before, expected) =>
    expect(
      chosenFirst(entities(all), list(before))
        .map(({ code }) => code)
        .join(''),
    ).toBe(expected),
  );
});

describe('the only company', () => {
  it.each([
    ['is returned when the person has one company and acts for it', 'a', 'a', 'a'],
    ['is undefined when it is not chosen yet', 'a', '', undefined],
    ['is undefined when there are others', 'ab', 'a', undefined],
    ['is undefined when another one is chosen', 'a', 'b', undefined],
    ['is undefined when there is none', '', '', undefined],
  ])('%s', (_name, all, selected, expected) => expect(onlyEntity(entities(all), list(selected))?.code).toBe(expected));
  it('is null while the list is not loaded', () => expect(onlyEntity(undefined, ['a'])).toBeNull());
});

const named = (text: string) => text.split(' ').map((description, index) => ({ code: `${index}${description}`, description }));
const names = (list: readonly { readonly description: string }[]) => list.map(({ description }) => description).join(' ');

describe('the list with a changed company', () => {
  it.each([
    ['Ana Ema', 'Água', 'Água Ana Ema'],
    ['Ana Ema', 'Bia', 'Ana Bia Ema'],
    ['Ana Ema', 'Zoe', 'Ana Ema Zoe'],
    ['', 'Zoe', ' Zoe'],
  ])('inserts into %j the company %j', (before, description, after) =>
    expect(names(withCompany(named(before), { code: 'new', description }))).toBe(after),
  );
  it('replaces the company of the same code', () =>
    expect(withCompany(named('Ana Ema'), { code: '0Ana', description: 'Zoe' })).toEqual([
      { code: '1Ema', description: 'Ema' },
      { code: '0Ana', description: 'Zoe' },
    ]));
});
