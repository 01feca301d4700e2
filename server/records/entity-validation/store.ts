// SQL about the validations of companies, limited to one tenant. Every change runs the flow on the locked row.
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { StepOutcome, ValidationStep } from '#contract/entities/entity-validation.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { entityValidations } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { newValidation, type State, type Validation } from './states.ts';

export type ValidationRow = typeof entityValidations.$inferSelect;

export interface ValidationKey {
  readonly tenant: TenantId;
  readonly userId: string;
  /** CNPJ of the company. */
  readonly code: string;
}

const Endings = z.array(
  z.object({
    step: ValidationStep,
    outcome: StepOutcome,
    at: z.pipe(
      z.string(),
      z.transform((text) => new Date(text)),
    ),
  }),
);

function sentOf(row: ValidationRow): Extract<State, { kind: 'mfa' }>['sent'] {
  const { codeHash: hash, codeOption: option, codeLabel: label, codeReference: reference, codeSentAt, codeUntil } = row;
  if (hash === null || option === null || label === null || reference === null) return null;
  return codeSentAt === null || codeUntil === null
    ? null
    : { hash, option, label, reference, sentAt: codeSentAt, expiresAt: codeUntil };
}

function stateOf(row: ValidationRow): State {
  const { status, checkUntil, protocol, requestedAt, requestUntil } = row;
  switch (status) {
    case 'checking':
      return { kind: 'checking', until: checkUntil ?? row.changedAt };
    case 'mfa':
      return { kind: 'mfa', sent: sentOf(row) };
    case 'approval':
      return protocol === null || requestedAt === null || requestUntil === null
        ? { kind: 'approval', request: null }
        : { kind: 'approval', request: { protocol, createdAt: requestedAt, expiresAt: requestUntil } };
    case 'draft':
    case 'question':
    case 'validated':
    case 'refused':
      return { kind: status };
    default:
      throw new TypeError(`No such status: ${JSON.stringify(status satisfies never)}`);
  }
}

/** The validation of a row, as the flow knows it. */
export const toValidation = (row: ValidationRow): Validation => ({
  state: stateOf(row),
  endings: Endings.parse(row.endings),
  questionTries: { count: row.questionTries, blockedUntil: row.questionBlockedUntil },
  codeTries: { count: row.codeTries, blockedUntil: row.codeBlockedUntil },
  provenAt: row.provenAt,
});

const toColumns = ({ state, endings, questionTries, codeTries, provenAt }: Validation) => {
  const sent = state.kind === 'mfa' ? state.sent : null;
  const request = state.kind === 'approval' ? state.request : null;
  return {
    status: state.kind,
    endings: endings.map((ending) => ({ ...ending, at: ending.at.toISOString() })),
    checkUntil: state.kind === 'checking' ? state.until : null,
    questionTries: questionTries.count,
    questionBlockedUntil: questionTries.blockedUntil,
    codeTries: codeTries.count,
    codeBlockedUntil: codeTries.blockedUntil,
    codeHash: sent?.hash ?? null,
    codeOption: sent?.option ?? null,
    codeLabel: sent?.label ?? null,
    codeReference: sent?.reference ?? null,
    codeSentAt: sent?.sentAt ?? null,
    codeUntil: sent?.expiresAt ?? null,
    provenAt,
    protocol: request?.protocol ?? null,
    requestedAt: request?.createdAt ?? null,
    requestUntil: request?.expiresAt ?? null,
  };
};

const isKey = ({ tenant, userId, code }: ValidationKey) =>
  and(eq(entityValidations.tenantId, tenant), eq(entityValidations.userId, userId), eq(entityValidations.entityCode, code));

export type AboutCompany = Partial<Pick<ValidationRow, 'description' | 'tag1' | 'tag2' | 'externalId' | 'dynamicFields'>>;

/** Adds a draft, if the person has no validation of the company yet. */
export async function insertDraft(queries: Queries, { tenant, userId, code }: ValidationKey, now: Date): Promise<void> {
  await queries
    .insert(entityValidations)
    .values({ tenantId: tenant, userId, entityCode: code, version: 1, changedAt: now, ...toColumns(newValidation) })
    .onConflictDoNothing();
}

export async function selectValidation(queries: Queries, key: ValidationKey): Promise<ValidationRow | null> {
  const rows = await queries.select().from(entityValidations).where(isKey(key)).limit(1);
  return rows[0] ?? null;
}

/** The row, locked until the transaction ends. */
export async function lockValidation(queries: Queries, key: ValidationKey): Promise<ValidationRow | null> {
  const rows = await queries.select().from(entityValidations).where(isKey(key)).limit(1).for('update');
  return rows[0] ?? null;
}

/** Writes a changed validation into its locked row. */
export async function updateValidation(
  queries: Queries,
  row: ValidationRow,
  validation: Validation,
  { now, about = {} }: { readonly now: Date; readonly about?: AboutCompany },
): Promise<ValidationRow> {
  const rows = await queries
    .update(entityValidations)
    .set({ ...toColumns(validation), ...about, version: sql`${entityValidations.version} + 1`, changedAt: now })
    .where(isKey({ tenant: row.tenantId, userId: row.userId, code: row.entityCode }))
    .returning();
  return rows[0] ?? row;
}

/**
 * Ends what the person proved about companies that they no longer act for, so that their list does not show them as validated. `keepsProof`:
 * the person gave them up, and may pass the step of the code with the earlier proof.
 */
export async function endValidations(
  queries: Queries,
  { tenant, userId }: Omit<ValidationKey, 'code'>,
  codes: readonly string[],
  { keepsProof }: { readonly keepsProof: boolean },
): Promise<void> {
  if (codes.length === 0) return;
  const ofCompanies = and(
    eq(entityValidations.tenantId, tenant),
    eq(entityValidations.userId, userId),
    inArray(entityValidations.entityCode, [...codes]),
  );
  const version = sql`${entityValidations.version} + 1`;
  if (!keepsProof) await queries.update(entityValidations).set({ provenAt: null, version }).where(ofCompanies);
  await queries
    .update(entityValidations)
    .set({ status: 'draft', endings: [], version })
    .where(and(ofCompanies, eq(entityValidations.status, 'validated')));
}

/** The validations that the person began and did not give up, the last changed first. */
export const listValidations = (queries: Queries, { tenant, userId }: Omit<ValidationKey, 'code'>): Promise<ValidationRow[]> =>
  queries
    .select()
    .from(entityValidations)
    .where(
      and(eq(entityValidations.tenantId, tenant), eq(entityValidations.userId, userId), ne(entityValidations.status, 'draft')),
    )
    .orderBy(desc(entityValidations.changedAt), entityValidations.entityCode)
    .limit(200);

/** The validation whose code was sent last. */
export async function selectLastSent(queries: Queries, { tenant, userId }: Omit<ValidationKey, 'code'>) {
  const rows = await queries
    .select()
    .from(entityValidations)
    .where(
      and(
        eq(entityValidations.tenantId, tenant),
        eq(entityValidations.userId, userId),
        eq(entityValidations.status, 'mfa'),
        sql`${entityValidations.codeSentAt} is not null`,
      ),
    )
    .orderBy(desc(entityValidations.codeSentAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function selectByProtocol(queries: Queries, tenant: TenantId, protocol: string): Promise<ValidationRow | null> {
  const rows = await queries
    .select()
    .from(entityValidations)
    .where(and(eq(entityValidations.tenantId, tenant), eq(entityValidations.protocol, protocol)))
    .limit(1);
  return rows[0] ?? null;
}

/** Removes the validations of all tenants that people gave up before `before`. */
export async function removeDrafts(queries: Queries, before: Date): Promise<void> {
  await queries
    .delete(entityValidations)
    .where(and(eq(entityValidations.status, 'draft'), lt(entityValidations.changedAt, before)));
}

/**
 * Locks the validation that waits for a request, if there is one. An answer does so before it changes the request, because a
 * withdrawal changes both in this order.
 */
export async function lockByProtocol(queries: Queries, tenant: TenantId, protocol: string): Promise<void> {
  await queries
    .select({ version: entityValidations.version })
    .from(entityValidations)
    .where(and(eq(entityValidations.tenantId, tenant), eq(entityValidations.protocol, protocol)))
    .for('update');
}
