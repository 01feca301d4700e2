// SQL about one-time codes, limited to one tenant.
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { oneTimeCodes } from '#server/db/schema.ts';
import type { Queries, TenantDatabase } from '#server/ports/database.ts';
import { hashSecret } from '#server/records/secrets.ts';
import { codeTries, sentCodes, type CodeRow, type SentCodes } from './code.ts';

/** The number of rows to read: more than the codes that can be sent to one address in a day. */
const recent = 20;

export interface CodeScope {
  readonly email: string;
  readonly purpose: CodeRow['purpose'];
  readonly flow: string;
}

export async function selectSent(
  queries: Queries,
  tenant: TenantId,
  { email, purpose, flow }: CodeScope,
  now: Date,
): Promise<SentCodes> {
  const rows = await queries
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.tenantId, tenant),
        eq(oneTimeCodes.email, email),
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.flowHash, hashSecret(flow)),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(recent);
  return sentCodes(rows, now);
}

export async function insertCode(queries: Queries, row: CodeRow): Promise<void> {
  await queries.insert(oneTimeCodes).values(row);
}

export interface CountedTry {
  readonly sent: SentCodes;
  /** The number of this try within the budget. Null when no try was left; then no code may be compared. */
  readonly attempt: number | null;
}

/** Counts a try permanently, before any comparison, so that of parallel tries exactly the budget passes. */
export function countTry(db: TenantDatabase, scope: CodeScope, now: Date): Promise<CountedTry> {
  return db.run(async (queries) => {
    const sent = await selectSent(queries, db.tenant, scope, now);
    if (sent.kind !== 'alive') return { sent, attempt: null };
    const counted = await queries
      .update(oneTimeCodes)
      .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
      .where(and(eq(oneTimeCodes.tenantId, db.tenant), eq(oneTimeCodes.id, sent.budget.id), lt(oneTimeCodes.attempts, codeTries)))
      .returning({ attempts: oneTimeCodes.attempts });
    return { sent, attempt: counted[0]?.attempts ?? null };
  });
}

/** Removes a counted try from a budget, if possible, and throws `failure`. */
export async function undoTry(db: TenantDatabase, budget: Pick<CodeRow, 'id'>, failure: unknown): Promise<never> {
  const forget = (queries: Queries) =>
    queries
      .update(oneTimeCodes)
      .set({ attempts: sql`greatest(${oneTimeCodes.attempts} - 1, 0)` })
      .where(and(eq(oneTimeCodes.tenantId, db.tenant), eq(oneTimeCodes.id, budget.id)));
  await db.run(forget).catch(() => undefined);
  throw failure;
}

/** Uses a code and all others of its budget. False when the code was used meanwhile. */
export async function useCode(queries: Queries, tenant: TenantId, code: CodeRow, now: Date): Promise<boolean> {
  const used = await queries
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.tenantId, tenant), eq(oneTimeCodes.budget, code.budget), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.some((row) => row.id === code.id);
}

/** Stores that the password was proven again in the flow of these codes. */
export async function proveAgain(queries: Queries, tenant: TenantId, codes: readonly CodeRow[], now: Date): Promise<void> {
  const ids = codes.map((code) => code.id);
  await queries
    .update(oneTimeCodes)
    .set({ provenAt: now })
    .where(and(eq(oneTimeCodes.tenantId, tenant), inArray(oneTimeCodes.id, ids)));
}
