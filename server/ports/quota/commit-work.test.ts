import { drizzle } from 'drizzle-orm/pg-proxy';
import { expect, it } from 'vitest';
import { collectForCommit, withCommitWork } from './commit-work.ts';

const builder = () => drizzle(() => Promise.resolve({ rows: [] }));

it('runs the collected work once, after the body', async () => {
  const seen: (string | readonly number[])[] = [];
  const collector = collectForCommit<number>((_queries, entries) => {
    seen.push(entries);
    return Promise.resolve();
  });
  const answer = await withCommitWork(builder(), (queries) => {
    collector.add(queries, 1);
    collector.add(queries, 2);
    seen.push('body');
    return Promise.resolve('done');
  });
  expect([answer, seen]).toEqual(['done', ['body', [1, 2]]]);
});

it('does not run the work of a transaction that fails', async () => {
  const seen: unknown[] = [];
  const collector = collectForCommit<number>((_queries, entries) => Promise.resolve(void seen.push(entries)));
  const queries = builder();
  const failing = withCommitWork(queries, () => {
    collector.add(queries, 1);
    return Promise.reject(new Error('failed'));
  });
  await expect(failing).rejects.toThrow('failed');
  await withCommitWork(queries, () => Promise.resolve());
  expect(seen).toEqual([]);
});

it('refuses an entry outside of a transaction', () => {
  const collector = collectForCommit<number>(() => Promise.resolve());
  expect(() => collector.add(builder(), 1)).toThrow('No transaction is open.');
});
