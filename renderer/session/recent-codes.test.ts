// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createRecentCodes } from './recent-codes.ts';

beforeEach(() => sessionStorage.clear());

let at = 0;
const open = (storage: () => Storage | null = () => sessionStorage) => createRecentCodes(storage, () => (at += 1));
const failure = (code: string) => ({ code, status: 500, correlationId: 'c-1' });
const codes = (recent = open()) => recent.list().map(({ code }) => code);

it('has the last ones first, over a reload', () => {
  const recent = open();
  recent.note(failure('#UM'));
  recent.note(failure('#DOIS'));
  expect(codes()).toEqual(['#DOIS', '#UM']);
});
it('has ten', () => {
  const recent = open();
  for (let count = 0; count < 12; count++) recent.note(failure(`#CODE_${count}`));
  expect([codes(recent).length, codes(recent)[0]]).toEqual([10, '#CODE_11']);
});
it('has none without a code, and none once they are forgotten', () => {
  const recent = open();
  recent.note(failure(''));
  expect(codes(recent)).toEqual([]);
  recent.note(failure('#UM'));
  recent.forget();
  expect([codes(recent), codes()]).toEqual([[], []]);
});
it('lasts as long as the page where nothing may be stored', () => {
  const recent = open(() => null);
  recent.note(failure('#UM'));
  expect(codes(recent)).toEqual(['#UM']);
});
it('takes what is not ours for nothing', () => {
  sessionStorage.setItem('recent-codes', '{"a":1}');
  expect(codes()).toEqual([]);
});
