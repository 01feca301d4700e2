// Queries on the table `schedules`. Leases and due times work as in `jobs`, but rows are never removed.
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Moment, rowsOf } from '#server/adapters/database/rows.ts';
import type { Queries } from '#server/ports/database.ts';
import { type Attempt, type Lease, pauseOf, type TakenWork } from './rows.ts';
import type { WantedWork } from './job-rows.ts';

const Row = z.object({ name: z.string(), attempts: z.number(), due_ms: Moment });
const Renewed = z.object({ name: z.string(), attempts: z.number() });

const toAttempt = ({ name, attempts }: z.infer<typeof Renewed>): Attempt => ({
  tenant: null,
  kind: name,
  id: name,
  attempt: attempts,
});

const wantedRows = (wanted: readonly WantedWork[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(kind text, "leaseMs" int)`;

/** Does nothing when the schedule exists. */
export async function addSchedule(queries: Queries, name: string, dueAt: Date): Promise<void> {
  await queries.execute(
    sql`insert into schedules (name, due_at) values (${name}, ${dueAt.toISOString()}) on conflict do nothing`,
  );
}

export async function takeSchedules(queries: Queries, wanted: readonly WantedWork[], now: Date): Promise<readonly TakenWork[]> {
  const taken = await queries.execute(sql`
    with chosen as (
      select s.name, w."leaseMs" from schedules s join ${wantedRows(wanted)} on w.kind = s.name
      where s.due_at <= ${now.toISOString()} and (s.lease_until is null or s.lease_until <= now()) for update of s skip locked
    )
    update schedules set attempts = schedules.attempts + 1, lease_until = now() + chosen."leaseMs" * interval '1 millisecond'
    from chosen where schedules.name = chosen.name
    returning schedules.name, schedules.attempts, (extract(epoch from schedules.due_at) * 1000)::float8 as due_ms`);
  return rowsOf(Row, taken).map((row) => ({ ...toAttempt(row), dueAt: row.due_ms, expiresAt: null }));
}

export async function postponeSchedule(queries: Queries, { id, attempt }: Attempt, dueAt: Date): Promise<void> {
  await queries.execute(sql`
    update schedules set due_at = ${dueAt.toISOString()}, lease_until = null where name = ${id} and attempts = ${attempt}`);
}

/** Milliseconds until the next schedule can be taken. Null: no schedule waits. */
export async function pauseOfSchedules(queries: Queries, wanted: readonly WantedWork[], now: Date): Promise<number | null> {
  const found = await queries.execute(sql`
    select (min(greatest(extract(epoch from s.due_at - ${now.toISOString()}::timestamptz),
      extract(epoch from s.lease_until - now()))) * 1000)::float8 as pause_ms
    from schedules s join ${wantedRows(wanted)} on w.kind = s.name`);
  return pauseOf(found);
}

/** Returns the attempts whose lease was renewed. Another process has the others. */
export async function renewSchedules(queries: Queries, held: readonly Lease[]): Promise<readonly Attempt[]> {
  const renewed = await queries.execute(sql`
    update schedules set lease_until = now() + held."leaseMs" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held(id text, attempt int, "leaseMs" int)
    where schedules.name = held.id and schedules.attempts = held.attempt returning schedules.name, schedules.attempts`);
  return rowsOf(Renewed, renewed).map(toAttempt);
}
