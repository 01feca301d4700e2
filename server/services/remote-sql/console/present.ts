// Converts rows to the contract. This is the only file that presents runs, queries and jobs.
import * as z from 'zod/mini';
import { QueryParameter } from '#contract/entities/sql-console.ts';
import type { BatchEntry, QueryVersion, RunEntry, SavedQuery } from '#contract/entities/sql-console.ts';
import { consoleBatchMaxMs, heldWriteMs, runLostAfterMs } from '#contract/limits.ts';
import type { ListedJob } from '#server/services/remote-sql/batch/repository.ts';
import type { NamedVersion } from '#server/records/query-versions.ts';
import type { NamedQuery } from './queries.ts';
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

export const presentVersion = ({ version: row, authorName }: NamedVersion): QueryVersion => ({
  version: row.version,
  sql: row.sql,
  connector: row.connector,
  note: row.note,
  authorName,
  at: row.at?.toISOString() ?? null,
});

/** The outcome of a run. A run that is too old counts as failed, because its process may have died. */
function outcomeOf({ outcome, startedAt }: NamedRun['run'], now: Date): RunEntry['outcome'] {
  const age = now.getTime() - startedAt.getTime();
  if (outcome === 'running' && age > runLostAfterMs) return 'failed';
  return outcome === 'held' && age > 2 * heldWriteMs ? 'undone' : outcome;
}

export function presentRun({ run, nick }: NamedRun, userId: string, now: Date): RunEntry {
  const { id, startedAt, kind, sql, hash, connector, rows, elapsedMs, error } = run;
  return {
    id,
    at: startedAt.toISOString(),
    kind,
    outcome: outcomeOf(run, now),
    sql,
    hash,
    connector,
    values: valuesOf(run.values),
    rows,
    elapsedMs,
    error,
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
