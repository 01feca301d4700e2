import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStatements, type Statements } from './statements.ts';

let client: PGlite;
let statements: Statements;
const run = (text: string, ...values: unknown[]) => statements.run({ text, values });
const begin = { text: 'begin', values: [] };

beforeAll(async () => {
  client = await PGlite.create();
  statements = createStatements(client);
  await run('create table things (name text primary key, weight int, tags text[], made timestamptz)');
}, 60_000);
afterAll(() => client.close());

describe('statements of the embedded database', () => {
  it('accept values of any type, and the same text repeatedly', async () => {
    const insert = 'insert into things values ($1, $2, $3, $4)';
    expect((await run(insert, 'a', 1, ['x', 'y'], new Date(0))).tag).toBe('INSERT 0 1');
    await run(insert, 'b', null, null, undefined);
    expect((await run('select name, weight, tags, made is null from things order by name')).rows).toEqual([
      ['a', '1', '{x,y}', 'f'],
      ['b', null, null, 't'],
    ]);
  });
  it('are planned once, also for concurrent callers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => run('select $1::int + 1', index)));
    expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  });
  it('answer without the rows of the statements that were sent ahead', async () => {
    await statements.runWithNext([begin, { text: 'select $1::text', values: ['ahead'] }]);
    expect((await run('select 1 where false')).rows).toEqual([]);
    expect((await run('commit')).tag).toBe('COMMIT');
  });
  it('do not send statements that were withdrawn', async () => {
    await statements.runWithNext([begin]);
    expect(statements.withdraw()).toBe(true);
    expect(statements.withdraw()).toBe(false);
    // No transaction is open, so there is nothing to return to.
    await expect(run('savepoint nowhere')).rejects.toMatchObject({ code: '25P01' });
  });
  it('work after a statement that failed in planning or in running', async () => {
    await expect(run('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(run('select 1 / $1::int', 0)).rejects.toMatchObject({ code: '22012' });
    expect((await run('select 1 / $1::int', 1)).rows).toEqual([['1']]);
  });
  it('drop the plans used longest ago when the limit is reached', async () => {
    for (let length = 1; length <= 450; length++) await run(`select ${length}`);
    expect((await run('select count(*) <= 401 from pg_prepared_statements')).rows).toEqual([['t']]);
    expect((await run('select 1')).rows).toEqual([['1']]);
  });
});
