// Rows of jobs and schedules in the form that the runner uses.
import * as z from 'zod/mini';
import type { TenantId } from '#contract/entities/identity.ts';
import { rowsOf } from '#server/adapters/database/rows.ts';

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

const Pause = z.object({ pause_ms: z.nullable(z.number()) });
export const pauseOf = (result: unknown): number | null => rowsOf(Pause, result)[0]?.pause_ms ?? null;
