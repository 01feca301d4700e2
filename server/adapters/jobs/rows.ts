// Rows of jobs and schedules in the form that the runner uses.
import * as z from 'zod/mini';
import type { TenantId } from '#contract/entities/identity.ts';

export interface JobKey {
  /** Null: a schedule, which belongs to the whole portal. */
  readonly tenant: TenantId | null;
  readonly kind: string;
  readonly id: string;
}

/** An attempt in progress. Each attempt has another number, so only the last one can change the row. */
export interface Attempt extends JobKey {
  readonly attempt: number;
}

export interface Lease extends Attempt {
  readonly leaseMs: number;
}

export interface TakenWork extends Attempt {
  readonly dueAt: Date;
  readonly expiresAt: Date | null;
}

export const Moment = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
);

/** Reads the rows of a hand-written statement. One driver returns them directly, the other one within a result. */
export const rowsOf = <Schema extends z.ZodMiniType>(row: Schema, result: unknown): readonly z.output<Schema>[] =>
  z.parse(z.array(row), Array.isArray(result) ? result : (result as { rows: unknown }).rows);

const Pause = z.object({ pause_ms: z.nullable(z.number()) });
export const pauseOf = (result: unknown): number | null => rowsOf(Pause, result)[0]?.pause_ms ?? null;
