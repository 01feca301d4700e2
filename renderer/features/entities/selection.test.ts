import { describe, expect, it } from 'vitest';
import { chosenFirst, coverage, inOrder, isSameChoice, onlyEntity, stillOwned, toggleShown } from './selection.ts';

const set = (codes: string): ReadonlySet<string> => new Set(codes);
const list = (codes: string): string[] => Array.from(codes);
const entities = (codes: string) => list(codes).map((code) => ({ code }));

describe('the box over the list', () => {
  it.each([
    ['', 'abc', 'none'],
    ['x', 'abc', 'none'],
    ['a', 'abc', 'some'],
    ['abx', 'abc', 'some'],
    ['abc', 'abc', 'all'],
    ['abcx', 'abc', 'all'],
    ['a', '', 'none'],
  ])('with %j chosen and %j shown says %s', (chosen, shown, expected) =>
    expect(coverage(set(chosen), list(shown))).toBe(expected),
  );

  it.each([
    ['nothing', '', 'abc', 'abc'],
    ['some', 'b', 'abc', 'bac'],
    ['all', 'abc', 'abc', ''],
    ['all, and others that are not shown', 'xabc', 'abc', 'x'],
    ['only others', 'xy', 'ab', 'xyab'],
    ['something, and nothing shown', 'a', '', 'a'],
  ])('pressed with %s chosen', (_name, chosen, shown, expected) =>
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
  ])('%j and %j are the same: %j', (one, other, same) => expect(isSameChoice(one, other)).toBe(same));

  it.each([
    ['keeps the order of before', 'cab', 'abc', 'cab'],
    ['puts new ones behind', 'ca', 'xac', 'cax'],
    ['lets go', 'abc', 'b', 'b'],
    ['begins', '', 'ba', 'ba'],
  ])('%s', (_name, before, chosen, expected) => expect(inOrder(list(before), set(chosen)).join('')).toBe(expected));

  it.each([
    ['loses a company that is the person’s no more', 'abx', 'abc', false, 'ab'],
    ['loses nothing by a list that was cut', 'abx', 'abc', true, 'abx'],
  ])('%s', (_name, codes, owned, isCut, expected) =>
    expect(stillOwned(list(codes), entities(owned), isCut).join('')).toBe(expected),
  );
});

describe('the list', () => {
  it.each([
    ['abcd', 'ca', 'acbd'],
    ['abcd', '', 'abcd'],
    ['ab', 'x', 'ab'],
  ])('%j with %j chosen is %j', (all, before, expected) =>
    expect(
      chosenFirst(entities(all), list(before))
        .map(({ code }) => code)
        .join(''),
    ).toBe(expected),
  );
});

describe('nothing is to be chosen', () => {
  it.each([
    ['by who has one company and acts for it', 'a', 'a', 'a'],
    ['unless it is not chosen yet', 'a', '', undefined],
    ['unless there are others', 'ab', 'a', undefined],
    ['unless another one is chosen', 'a', 'b', undefined],
    ['unless there is none', '', '', undefined],
  ])('%s', (_name, all, selected, expected) => expect(onlyEntity(entities(all), list(selected))?.code).toBe(expected));
  it('as long as the list is not known, it may be', () => expect(onlyEntity(undefined, ['a'])).toBeNull());
});
