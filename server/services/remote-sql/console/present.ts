// Converts rows to the contract. This is the only file that presents runs, queries and jobs.
import * as z from 'zod/mini';
import { QueryParameter } from '#contract/entities/sql-console.ts';
import type { BatchEntry, QueryVersion, RunEntry, SavedQuery } from '#contract/entities/sql-console.ts';
import { consoleBatchMaxMs } from '#contract/limits.ts';
import type { ListedJob } from '#server/services/remote-sql/batch/repository.ts';
import type { NamedVersion } from '#server/records/query-versions.ts';
import { failureMessage } from '#server/services/remote-sql/messages.ts';
import type { NamedQuery } from './queries.ts';
import { outcomeAt } from './runs.ts';
import type { NamedRun } from './runs.ts';

const Parameters = z.array(QueryParameter);
const Values = z.record(z.string(), z.unknown());

function valuesOf(stored: unknown): Readonly<Record<string, unknown>> {
  const read = Values.safeParse(stored);
  return read.success ? read.data : {};
}

export function presentQuery({ query, ownerName }: NamedQuery, userId: string): SavedQuery {
  const { id, name, description, folder, connector, visibility, tags, writes, version, updatedAt } = query;
  const parameters = Parameters.safeParse(query.parameters);
  return {
    id,
    name: name === '' ? id : name,
    description,
    folder,
    connector,
    parameters: parameters.success ? parameters.data : [],
    visibility,
    ownerName: query.ownerId === null ? null : (ownerName ?? ''),
    isOwn: query.ownerId === userId,
    tags: [...tags],
    writes,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

export const presentVersion = ({ version: row, authorName }: NamedVersion, userId: string): QueryVersion => ({
  version: row.version,
  sql: row.sql,
  connector: row.connector,
  note: row.note,
  authorName,
  isOwn: row.authorId === userId,
  at: row.at?.toISOString() ?? null,
});

/** The outcome and error of a run. An unknown end is presented as that of a batch job: it failed, and the error says what to look at. */
function endingOf(run: NamedRun['run'], now: Date): Pick<RunEntry, 'outcome' | 'error'> {
  const outcome = outcomeAt(run, now);
  if (outcome === 'unknown') return { outcome: 'failed', error: failureMessage({ problem: 'interrupted' }) };
  return { outcome: outcome === 'committing' ? 'running' : outcome, error: run.error };
}

export function presentRun({ run, nick }: NamedRun, userId: string, now: Date): RunEntry {
  const { id, startedAt, kind, sql, hash, connector, rows, elapsedMs } = run;
  return {
    id,
    at: startedAt.toISOString(),
    kind,
    ...endingOf(run, now),
    sql,
    hash,
    connector,
    values: valuesOf(run.values),
    rows,
    elapsedMs,
    personName: nick,
    isOwn: run.userId === userId,
  };
}

export function presentJob(job: ListedJob, now: Date): BatchEntry {
  const { id, label, connector, createdAt, finishedAt, rows, errorMessage, errorCode } = job;
  const isLost = now.getTime() - createdAt.getTime() > 2 * consoleBatchMaxMs;
  const isUnfinished = job.status === 'waiting' || job.status === 'running';
  return {
    jobId: id,
    label,
    connector,
    status: (isUnfinished && isLost) || (!isUnfinished && job.expiresAt <= now) ? 'expired' : job.status,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    rows,
    error: errorMessage ?? errorCode,
    asked: job.run && { sql: job.run.sql, hash: job.run.hash, values: valuesOf(job.run.values) },
  };
}
