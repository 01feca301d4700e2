// Approving a request for a quota raises a limit, so it needs the right and the fresh proof that changing the limit needs.
import { and, eq, inArray } from 'drizzle-orm';
import { maySetQuotas } from '#contract/rules/quota-administration.ts';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { PersonRow } from '#server/records/requests/index.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { selectPerson } from './acting.ts';
import { requirePerson } from './person.ts';

export function requireSettingQuotas({ groups }: Pick<PersonRow, 'groups'>): void {
  if (!maySetQuotas(groups)) throw new AppError('#FORBIDDEN', { reason: 'quota-approver' });
}

export function createRequireQuotaProof(deps: Pick<AccessDependencies, 'database' | 'clock'>) {
  const requireProof = createRequireProof(deps);

  /**
   * Call it before requests are approved, outside their transactions. Requests of other kinds need no proof, and neither does a person
   * who may set no quotas: the approval refuses them.
   */
  return async (protocols: readonly string[], context: RequestContext): Promise<void> => {
    const { id } = context.tenant;
    const known = protocols.filter((protocol) => !protocol.includes('\0'));
    const found = await deps.database.tenant(id).run(async (queries) => {
      const by = await selectPerson(queries, id, requirePerson(context).id);
      if (by === null || !maySetQuotas(by.groups) || known.length === 0) return [];
      return queries
        .select({ protocol: solicitations.id })
        .from(solicitations)
        .where(and(eq(solicitations.tenantId, id), eq(solicitations.kind, 'quota'), inArray(solicitations.id, known)))
        .orderBy(solicitations.id);
    });
    const [first] = found;
    if (first !== undefined)
      await requireProof(context, 'acesso.solicitacao.responder', { protocol: first.protocol, kind: 'quota' });
  };
}
