// The companies that an administrator gives to a person, or takes away.
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { userEntities } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Queries } from '#server/ports/database.ts';
import { endValidations } from '#server/records/entity-validation/index.ts';
import { isStorable } from '#server/services/auth/details.ts';
import { addEntities, knownEntities } from '#server/services/auth/users.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { PersonRow } from './people-rows.ts';

export function readCodes(typed: readonly string[] = []): readonly string[] {
  const codes = [...new Set(typed.map(normalizeCnpj))];
  if (!codes.every(isStorable)) throw new AppError('#NOT_FOUND');
  return codes;
}

interface EntityChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Companies that the tenant does not have answer as unknown. A company that is taken away is no longer chosen, either. */
export async function changeEntities(
  queries: Queries,
  { tenantId, id, entitySelected }: PersonRow,
  { add, remove }: EntityChange,
) {
  const known = add.length === 0 ? [] : await knownEntities(queries, tenantId, add);
  if (known.length !== add.length) throw new AppError('#NOT_FOUND');
  const added = await addEntities(queries, tenantId, { userId: id, sharedBy: null }, add);
  const removed =
    remove.length === 0
      ? []
      : await queries
          .delete(userEntities)
          .where(and(eq(userEntities.tenantId, tenantId), eq(userEntities.userId, id), inArray(userEntities.code, [...remove])))
          .returning();
  const gone = new Set(removed.map(({ code }) => code));
  await endValidations(queries, { tenant: tenantId, userId: id }, [...gone], { keepsProof: false });
  return {
    entitySelected: entitySelected.filter((code) => !gone.has(code)),
    added,
    removed: [...gone],
  };
}
