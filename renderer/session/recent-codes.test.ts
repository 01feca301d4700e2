// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { tabStorage, type WebStorage } from '#renderer/web-storage/web-storage.ts';
import { forbiddenStorage } from '#renderer/web-storage/web-storage.test-support.ts';
import { createRecentCodes } from './recent-codes.ts';

beforeEach(() => sessionStorage.clear());

let at = 0;
const open = (storage: WebStorage = tabStorage) => createRecentCodes(storage, () => (at += 1));
const failure = (code: string) => ({ code, status: 500, correlationId: 'c-1' });
const codes = (recent = open()) => recent.list().map(({ code }) => code);

it('lists the newest code first, also after a reload', () => {
  const recent = open();
  recent.add(failure('#UM'));
  recent.add(failure('#DOIS'));
  expect(codes()).toEqual(['#DOIS', '#UM']);
});
it('stores ten codes', () => {
  const recent = open();
  for (let count = 0; count < 12; count++) recent.add(failure(`#CODE_${count}`));
  expect([codes(recent).length, codes(recent)[0]]).toEqual([10, '#CODE_11']);
});
it('ignores failures without a code and is empty after it is cleared', () => {
  const recent = open();
  recent.add(failure(''));
  expect(codes(recent)).toEqual([]);
  recent.add(failure('#UM'));
  recent.clear();
  expect([codes(recent), codes()]).toEqual([[], []]);
});
it('stores codes in memory when storage is forbidden', () => {
  const recent = open(forbiddenStorage);
  recent.add(failure('#UM'));
  expect(codes(recent)).toEqual(['#UM']);
});
it('ignores stored text of another format', () => {
  sessionStorage.setItem('recent-codes', '{"a":1}');
  expect(codes()).toEqual([]);
});
