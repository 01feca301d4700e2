// Words that add a second statement to the one that the first word names. PostgreSQL and MySQL take one statement at a time and
// read-only transactions hold what it may do; SQL Server takes many without a sign between them, and has no read-only transaction.
import type { CompiledSql } from './compile.ts';
import type { Dialect } from './tokens.ts';

const wordsOf = (text: string): readonly string[] => text.split(' ');

/** Reserved in SQL Server: as names they stand in brackets, so only statements have them bare. */
const statements = wordsOf(
  'alter backup begin break bulk checkpoint commit continue create dbcc deallocate declare deny drop exec execute goto grant if kill open opendatasource openquery openrowset print raiserror readtext reconfigure restore return revert revoke rollback save setuser shutdown truncate updatetext use waitfor while writetext',
);
const changes = wordsOf('delete insert into merge set update');

const never: Readonly<Record<Dialect, readonly string[]>> = {
  postgres: [],
  // Files of the database server.
  mysql: ['outfile', 'dumpfile'],
  mssql: statements,
};
const notWhileReading: Readonly<Record<Dialect, readonly string[]>> = { postgres: [], mysql: ['into'], mssql: changes };

/** Whether the text is no more than one statement of its kind. */
export const isSingle = ({ dialect, words }: CompiledSql, writes: boolean): boolean =>
  !never[dialect].some((word) => words.has(word)) && (writes || !notWhileReading[dialect].some((word) => words.has(word)));
