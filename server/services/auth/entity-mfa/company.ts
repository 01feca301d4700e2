// The company that a person proves by code, and its contacts.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { entityCheckTimeoutMs } from '#contract/limits.ts';
import { isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { entities } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import {
  contactQuery,
  lapse,
  selectValidation,
  toValidation,
  triesAt,
  type ValidationKey,
  type ValidationRow,
  readRows,
} from '#server/records/entity-validation/index.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { readContacts, type Contact } from './contacts.ts';

const mostRows = 50;

/** The company of the path. Another person's id has the same answer as an unknown one. */
export function requireKey(context: RequestContext, userId: string, typed: string): ValidationKey {
  if (requireSession(context).userId !== userId) throw new AppError('#NOT_FOUND');
  const code = normalizeCnpj(typed);
  if (!isCnpj(code)) throw new AppError('#NOT_FOUND');
  return { tenant: context.tenant.id, userId, code };
}

export function createProvenCompany({ database, tenantQueries, messenger, clock }: AuthDependencies) {
  return {
    /** The validation, in the step of the code. */
    async requireWaiting({ tenant }: RequestContext, key: ValidationKey, version?: number): Promise<ValidationRow> {
      const now = clock.now();
      const row = await database.tenant(key.tenant).run((queries) => selectValidation(queries, key));
      if (row === null) throw new AppError('#NOT_FOUND');
      const { state, codeTries } = lapse(stepsOf(tenant.company), toValidation(row), now);
      if (state.kind !== 'mfa' || (version !== undefined && version !== row.version))
        throw new AppError('#CONFLICT', { reason: 'entity-changed' });
      const { blockedUntil } = triesAt(codeTries, now);
      if (blockedUntil !== null)
        throw new AppError('#TOO_MANY_ATTEMPTS', {
          retryAfter: Math.ceil((blockedUntil.getTime() - now.getTime()) / 1_000),
        });
      return row;
    },

    /** The name of the company in the tenant's own data; null: a person wrote it, or the tenant has none. */
    async registeredName({ tenant, code }: ValidationKey): Promise<string | null> {
      const [row] = await database.tenant(tenant).run((queries) =>
        queries
          .select({ name: entities.description })
          .from(entities)
          .where(and(eq(entities.tenantId, tenant), eq(entities.code, code), isNull(entities.addedBy))),
      );
      return row?.name ?? null;
    },

    async readContacts(
      { tenant, session, recorder }: RequestContext,
      { userId, code }: ValidationKey,
    ): Promise<readonly Contact[]> {
      const query = contactQuery(tenant.company);
      if (query === null) throw new AppError('#NOT_FOUND');
      const values = { cnpj: code, userId, email: session?.email ?? '' };
      const run = { tenant: tenant.id, query, values, rowLimit: mostRows, timeoutMs: entityCheckTimeoutMs, recorder };
      const rows = await readRows(tenantQueries, run);
      if (rows === null) throw new AppError('#CONNECTOR_UNAVAILABLE');
      return readContacts(rows, messenger.channels);
    },
  };
}
