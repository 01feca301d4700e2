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
])('a modal is seen once, kept in %s, and again when it changed', (_, marks) => {
  expect(isWatched(promotion, marks)).toBe(false);
  markWatched(promotion, marks);
  expect([isWatched(promotion, marks), isWatched('<p>Semana do livro</p>', marks)]).toEqual([true, false]);
});
