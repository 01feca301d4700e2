import { expect, it } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

const list = Array.from({ length: 25 }, (_, index) => index);

it.each([
  [100, 10, 25, 3],
  [25, 10, 25, 3],
  [12, 10, 12, 2],
  [10, 10, 10, 1],
  [0, 10, 0, 0],
  [100, 25, 25, 2],
])('of 25 rows at most %i, %i at a time: %i rows in %i questions', async (limit, size, count, questions) => {
  let asked = 0;
  const rows = await readAllPages(limit, size, (page) => {
    asked += 1;
    return Promise.resolve(list.slice(page * size, (page + 1) * size));
  });
  expect(rows).toEqual(list.slice(0, count));
  expect(asked).toBe(questions);
});
