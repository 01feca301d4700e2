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
])('reads 25 rows up to %i, %i at a time: %i rows in %i requests', async (limit, size, count, requests) => {
  let sent = 0;
  const rows = await readAllPages(limit, size, (page) => {
    sent += 1;
    return Promise.resolve(list.slice(page * size, (page + 1) * size));
  });
  expect(rows).toEqual(list.slice(0, count));
  expect(sent).toBe(requests);
});
