// Queries on the table `jobs`, which any number of processes share. A process skips rows that another process has locked. A row
// with a lease in the future belongs to a process. Due times use the clock of the portal. Leases use the clock of the database,
// which is the same for every process.
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TenantId } from '#contract/entities/identity.ts';
import { Moment, rowsOf } from '#server/adapters/database/rows.ts';
import type { Queries } from '#server/ports/database.ts';
import { type Attempt, type JobKey, type Lease, pauseOf, type TakenWork } from './rows.ts';

/** The jobs of a kind that a process is ready to take. */
export interface WantedWork {
  readonly kind: string;
  /** The number of jobs that it can take. */
  readonly room: number;
  readonly leaseMs: number;
  /** False: the process takes only jobs that have expired. */
  readonly works: boolean;
}

const Key = z.object({ tenant_id: TenantId, kind: z.string(), id: z.string(), attempts: z.number() });
const Row = z.extend(Key, { due_ms: Moment, expires_ms: z.nullable(Moment) });

const wantedRows = (wanted: readonly WantedWork[]) => sql`
  wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(kind text, room int, "leaseMs" int, works boolean))`;

/** The condition that the job `j` can be taken: no process has it, and it is due or has expired. `works` is a column of `w`. */
const isFree = (w: string, at: string) => sql`
  (j.lease_until is null or j.lease_until <= now())
  and ((${sql.raw(w)}.works and j.due_at <= ${at}) or j.expires_at <= ${at})`;

const isAttempt = ({ tenant, kind, id, attempt }: Attempt) =>
  sql`tenant_id = ${tenant} and kind = ${kind} and id = ${id} and attempts = ${attempt}`;

export async function addJob(queries: Queries, { tenant, kind, id }: JobKey, dueAt: Date, expiresAt: Date | null): Promise<void> {
  await queries.execute(sql`
    insert into jobs (tenant_id, kind, id, due_at, expires_at)
    values (${tenant}, ${kind}, ${id}, ${dueAt.toISOString()}, ${expiresAt?.toISOString() ?? null}) on conflict do nothing`);
}

export async function removeJob(queries: Queries, { tenant, kind, id }: JobKey): Promise<void> {
  await queries.execute(sql`delete from jobs where tenant_id = ${tenant} and kind = ${kind} and id = ${id}`);
}

/** False: the attempt has ended, because the job was withdrawn or another process has it. */
export async function finishAttempt(queries: Queries, attempt: Attempt): Promise<boolean> {
  const gone = await queries.execute(sql`delete from jobs where ${isAttempt(attempt)} returning tenant_id, kind, id, attempts`);
  return rowsOf(Key, gone).length > 0;
}

/** Releases the job for another attempt. `attempts` is the new number of counted attempts. */
export async function postponeAttempt(queries: Queries, attempt: Attempt, dueAt: Date, attempts: number): Promise<void> {
  await queries.execute(sql`
    update jobs set due_at = ${dueAt.toISOString()}, attempts = ${attempts}, lease_until = null where ${isAttempt(attempt)}`);
}

/**
 * Takes at most as many jobs of each kind as the process has room for. The tenant with the fewest jobs in progress comes first, so
 * that a thousand mails of one tenant do not delay those of another tenant. The recursive part `turns` walks from tenant to
 * tenant along the index.
 */
export async function takeJobs(queries: Queries, wanted: readonly WantedWork[], now: Date): Promise<readonly TakenWork[]> {
  const at = now.toISOString();
  const taken = await queries.execute(sql`
    with recursive ${wantedRows(wanted)}, turns as (
      select w.*, (
        select j.tenant_id from jobs j where j.kind = w.kind and ${isFree('w', at)} order by j.tenant_id limit 1) as tenant_id
      from wanted w
      union all
      select t.kind, t.room, t."leaseMs", t.works, (
        select j.tenant_id from jobs j where j.kind = t.kind and j.tenant_id > t.tenant_id and ${isFree('t', at)}
        order by j.tenant_id limit 1)
      from turns t where t.tenant_id is not null
    ), places as (
      select t.kind, t.tenant_id, t.room, t."leaseMs", t.works, first.id, first.due_at,
        row_number() over (partition by t.kind, t.tenant_id order by first.due_at, first.id) + (
          select count(*) from jobs h where h.kind = t.kind and h.tenant_id = t.tenant_id and h.lease_until > now()) as place
      from turns t cross join lateral (
        select j.id, j.due_at from jobs j where j.kind = t.kind and j.tenant_id = t.tenant_id and ${isFree('t', at)}
        order by j.due_at, j.id limit t.room) first
      where t.tenant_id is not null
    ), ranked as (
      select *, row_number() over (partition by kind order by place, due_at, id) as rank from places
    ), chosen as (
      select j.kind, j.tenant_id, j.id, r."leaseMs" from ranked r join jobs j using (kind, tenant_id, id)
      where r.rank <= r.room and ${isFree('r', at)} for update of j skip locked
    )
    update jobs set attempts = jobs.attempts + 1, lease_until = now() + chosen."leaseMs" * interval '1 millisecond'
    from chosen where jobs.kind = chosen.kind and jobs.tenant_id = chosen.tenant_id and jobs.id = chosen.id
    returning jobs.tenant_id, jobs.kind, jobs.id, jobs.attempts, (extract(epoch from jobs.due_at) * 1000)::float8 as due_ms,
      (extract(epoch from jobs.expires_at) * 1000)::float8 as expires_ms`);
  return rowsOf(Row, taken).map((row) => ({
    tenant: row.tenant_id,
    kind: row.kind,
    id: row.id,
    attempt: row.attempts,
    dueAt: row.due_ms,
    expiresAt: row.expires_ms,
  }));
}

/** Milliseconds until the next job can be taken. Null: no job waits. */
export async function pauseOfJobs(queries: Queries, wanted: readonly WantedWork[], now: Date): Promise<number | null> {
  const found = await queries.execute(sql`
    with ${wantedRows(wanted)}
    select (min(greatest(
      extract(epoch from case when w.works then least(j.due_at, j.expires_at) else j.expires_at end - ${now.toISOString()}::timestamptz),
      extract(epoch from j.lease_until - now()))) * 1000)::float8 as pause_ms
    from jobs j join wanted w on w.kind = j.kind where w.works or j.expires_at is not null`);
  return pauseOf(found);
}

/** Returns the attempts whose lease was renewed. The other jobs were withdrawn, or another process has them. */
export async function renewJobs(queries: Queries, held: readonly Lease[]): Promise<readonly Attempt[]> {
  const renewed = await queries.execute(sql`
    update jobs set lease_until = now() + held."leaseMs" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held(tenant text, kind text, id text, attempt int, "leaseMs" int)
    where jobs.tenant_id = held.tenant and jobs.kind = held.kind and jobs.id = held.id and jobs.attempts = held.attempt
    returning jobs.tenant_id, jobs.kind, jobs.id, jobs.attempts`);
  return rowsOf(Key, renewed).map(({ tenant_id: tenant, kind, id, attempts }) => ({ tenant, kind, id, attempt: attempts }));
}
