// @vitest-environment jsdom
import { cookieMarks, type Marks, storageMarks } from '#renderer/platform/marks.ts';
import { beforeEach, expect, it } from 'vitest';
import { isWatched, markWatched } from './watched.ts';

const promotion = '<p>Semana do cliente</p>';

beforeEach(() => {
  document.cookie = 'watched=; Max-Age=0; Path=/';
  localStorage.clear();
});

it.each<[string, Marks]>([
  ['cookies', cookieMarks],
  ['the storage', storageMarks],
])('shows a modal once and again after a change, with the mark in %s', (_, marks) => {
  expect(isWatched(promotion, marks)).toBe(false);
  markWatched(promotion, marks);
  expect([isWatched(promotion, marks), isWatched('<p>Semana do livro</p>', marks)]).toEqual([true, false]);
});
