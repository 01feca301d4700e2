// Lists and removes the requests that a person may answer. Other requests are treated as if they did not exist.
import { and, desc, inArray } from 'drizzle-orm';
import { solicitationsDefaultLimit } from '#contract/limits.ts';
import { requestStatuses } from '#contract/request-reference.ts';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { answerableBy, selectRequests } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { requireReach, requireRequest } from '#server/services/access/requests/person.ts';
import { createRemove } from '#server/services/access/requests/remove.ts';
import { presentSolicitation } from './present.ts';

const done = { ok: true } as const;
const maxLimit = 500;

export function createReceived(deps: Pick<AccessDependencies, 'database' | 'clock' | 'mailer'>) {
  const { database, clock } = deps;
  const removeRequest = createRemove(deps);

  return {
    async list(typed: { limit?: string | undefined; statuses?: string | undefined }, context: RequestContext) {
      const { tenant } = context;
      const limit = typed.limit === undefined ? solicitationsDefaultLimit : Number(typed.limit);
      if (!Number.isInteger(limit) || limit < 1) throw new AppError('#VALIDATION', { fields: { 'query.limit': 'number' } });
      const wanted = typed.statuses?.split(',').map((one) => one.trim());
      const chosen = wanted === undefined ? requestStatuses : requestStatuses.filter((status) => wanted.includes(status));
      if (chosen.length === 0) return [];
      return database.tenant(tenant.id).run(async (queries) => {
        const rows = await selectRequests(queries)
          .where(
            and(
              answerableBy(queries, tenant.id, await requireReach(queries, context)),
              inArray(solicitations.status, [...chosen]),
            ),
          )
          .orderBy(desc(solicitations.createdAt), desc(solicitations.id))
          .limit(Math.min(limit, maxLimit));
        return rows.map((row) => presentSolicitation(row, { hash: row.request.id, masked: false }, clock.now()));
      });
    },

    async remove(ids: readonly string[], context: RequestContext) {
      const { tenant, recorder } = context;
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return done;
      await database.tenant(tenant.id).run(async (queries) => {
        // An error rolls the whole transaction back, so that all requests are removed or none.
        const removed = [];
        for (const id of wanted) {
          const row = await requireRequest(queries, context, id);
          await removeRequest(queries, context, row);
          removed.push({ protocol: id, status: row.request.status });
        }
        const detail = { protocols: wanted, before: { requests: removed } };
        await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.remover', detail });
      });
      return done;
    },
  };
}
