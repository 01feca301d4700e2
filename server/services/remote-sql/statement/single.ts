// Words that begin another statement after the first one. PostgreSQL and MySQL accept one statement at a time, and read-only
// transactions limit it. SQL Server accepts several statements without a separator, and has no read-only transactions.
import type { CompiledSql } from './compile.ts';
import type { Dialect } from './tokens.ts';

const wordsOf = (text: string): readonly string[] => text.split(' ');

/** Reserved words of SQL Server. As names they need brackets, so without brackets they belong to a statement. */
const statements = wordsOf(
  'alter backup begin break bulk checkpoint commit continue create dbcc deallocate declare deny drop exec execute goto grant if kill open opendatasource openquery openrowset print raiserror readtext reconfigure restore return revert revoke rollback save setuser shutdown truncate updatetext use waitfor while writetext',
);
const changes = wordsOf('delete insert into merge set update');

const never: Readonly<Record<Dialect, readonly string[]>> = {
  postgres: [],
  // Statements that write files on the database server.
  mysql: ['outfile', 'dumpfile'],
  mssql: statements,
};
const notWhileReading: Readonly<Record<Dialect, readonly string[]>> = { postgres: [], mysql: ['into'], mssql: changes };

/** Whether the text is a single statement. */
export const isSingle = ({ dialect, words }: CompiledSql, writes: boolean): boolean =>
  !never[dialect].some((word) => words.has(word)) && (writes || !notWhileReading[dialect].some((word) => words.has(word)));
