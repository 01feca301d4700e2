// Lists and removes the requests that a person may answer. Other requests are treated as if they did not exist.
import { solicitationsDefaultLimit } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { answerValidation } from './company-answer.ts';
import { type Reach, reachOf } from './policy.ts';
import { presentSolicitation } from './present.ts';
import * as store from './store.ts';

const done = { ok: true } as const;
const maxLimit = 500;
const statuses = ['pending', 'resolved', 'rejected'] as const;

async function requireReach(queries: Queries, { tenant, session }: RequestContext): Promise<Reach> {
  if (session === null || session.userId === null || session.email === null) throw new AppError('#FORBIDDEN');
  const person = { id: session.userId, email: session.email, groups: session.groups };
  return reachOf(person, await store.selectNames(queries, tenant.id), tenant.company.accessApprovers);
}

export function createReceived({ database, clock }: Pick<AccessDependencies, 'database' | 'clock'>) {
  return {
    async list(typed: { limit?: string | undefined; statuses?: string | undefined }, context: RequestContext) {
      const { tenant } = context;
      const limit = typed.limit === undefined ? solicitationsDefaultLimit : Number(typed.limit);
      if (!Number.isInteger(limit) || limit < 1) throw new AppError('#VALIDATION', { fields: { 'query.limit': 'number' } });
      const wanted = typed.statuses?.split(',').map((one) => one.trim());
      const chosen = wanted === undefined ? statuses : statuses.filter((status) => wanted.includes(status));
      if (chosen.length === 0) return [];
      return database.tenant(tenant.id).run(async (queries) => {
        const reach = await requireReach(queries, context);
        const page = { statuses: chosen, limit: Math.min(limit, maxLimit) };
        const rows = await store.listAnswerable(queries, tenant.id, reach, page);
        return rows.map((row) => presentSolicitation(row, { hash: row.request.id, masked: false }));
      });
    },

    async remove(ids: readonly string[], context: RequestContext) {
      const { tenant, recorder } = context;
      const wanted = [...new Set(ids)].filter((id) => !id.includes('\0'));
      if (wanted.length === 0) return done;
      await database.tenant(tenant.id).run(async (queries) => {
        const removed = await store.deleteAnswerable(queries, tenant.id, await requireReach(queries, context), wanted);
        // The error rolls the whole transaction back, so that all requests are removed or none.
        if (removed.length !== wanted.length) throw new AppError('#NOT_FOUND');
        // A removed request refuses the company, because nobody could answer it any more. Only an open one has a validation.
        for (const protocol of removed)
          await answerValidation(queries, context, protocol, { approved: false, at: clock.now(), recorder });
        await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.remover', detail: { protocols: removed } });
      });
      return done;
    },
  };
}
