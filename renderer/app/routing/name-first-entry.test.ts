// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { nameFirstEntry } from './name-first-entry.ts';

beforeEach(() => history.replaceState(null, ''));

it('names entries of pages that were loaded one after the other differently', () => {
  nameFirstEntry();
  const first: unknown = history.state.key;
  expect(first).toEqual(expect.any(String));
  expect(first).not.toBe('default');
  history.pushState(null, '', '/help');
  nameFirstEntry();
  expect(history.state.key).not.toBe(first);
});

it('keeps the name of an entry that is loaded again', () => {
  nameFirstEntry();
  const named: unknown = history.state;
  nameFirstEntry();
  expect(history.state).toEqual(named);
});

it('keeps what the entry holds', () => {
  history.replaceState({ usr: { link: 'secret' }, loginDepth: 1 }, '');
  nameFirstEntry();
  expect(history.state).toMatchObject({ usr: { link: 'secret' }, loginDepth: 1 });
});
