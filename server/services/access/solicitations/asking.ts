// Asking for access, and the list of what was asked.
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { solicitationsDefaultLimit } from '#contract/limits.ts';
import { newProtocol } from '../../../db/protocol.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import { solicitationMail } from '../../../mails/solicitation-mails.ts';
import type { Queries } from '../../../ports/database.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { askableGroups, mayDecide, solicitationLifetimeMs } from './policy.ts';
import { presentSolicitation } from './present.ts';
import * as store from './store.ts';

const done = { ok: true } as const;
/** More people than this are not asked at once. */
const maxDeciders = 10;
const maxLimit = 500;
const statuses = ['pending', 'resolved', 'rejected'] as const;

const cleaned = (text: string | undefined) => {
  const plain = text?.replaceAll('\0', '').trim() ?? '';
  return plain === '' ? null : plain;
};

export interface Asked {
  readonly groups: readonly string[];
  readonly entityCode?: string | undefined;
  readonly description?: string | undefined;
}

export function createAsking({ database, limiter, mailer, activities, clock }: AccessDependencies) {
  async function tell(queries: Queries, { tenant }: RequestContext, row: store.AskedRow): Promise<void> {
    const people = (await store.selectActivePeople(queries, tenant.id)).filter(mayDecide);
    const deciders = people.filter(({ id }) => id !== row.asker.id).slice(0, maxDeciders);
    if (deciders.length === 0) throw new AppError('#CONFLICT');
    for (const decider of deciders) {
      const secret = await store.insertLink(queries, row.asked, decider.email);
      const page = (answer: string) => new URL(`/access/solicitation/${secret}/answer/${answer}`, tenant.origin).href;
      const mail = solicitationMail(tenant, decider, {
        asker: { name: row.asker.nick, email: row.asker.email },
        company: row.entityName ?? tenant.company.appTitle,
        profiles: row.asked.groups,
        term: null,
        message: row.asked.description,
        urls: { approve: page('approved'), refuse: page('refused') },
        lifetimeMs: solicitationLifetimeMs,
      });
      await mailer.sendWithin(queries, mail);
    }
  }

  return {
    /** Notes the request and mails everybody who may decide, each with a link of their own. */
    async ask({ groups, entityCode, description }: Asked, context: RequestContext) {
      const { tenant, session, correlationId } = context;
      const userId = session?.userId ?? null;
      if (userId === null) throw new AppError('#FORBIDDEN');
      const wanted = askableGroups(tenant.company, groups);
      if (wanted === null) throw new AppError('#NOT_FOUND');
      const limit = await limiter.consume('link-request-email', `${tenant.id}:${userId}:solicitation`);
      if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
      const code = entityCode === undefined ? null : normalizeCnpj(entityCode);
      const now = clock.now();
      const row: store.SolicitationRow = {
        tenantId: tenant.id,
        id: newProtocol(),
        userId,
        groups: wanted,
        entityCode: code,
        description: cleaned(description),
        status: 'pending',
        createdAt: now,
        expiresAt: new Date(now.getTime() + solicitationLifetimeMs),
        answeredAt: null,
        answeredBy: null,
        reason: null,
      };
      await database.tenant(tenant.id).run(async (queries) => {
        if (code !== null && (code.includes('\0') || !(await store.ownsEntity(queries, tenant.id, userId, code))))
          throw new AppError('#NOT_FOUND');
        await store.insertSolicitation(queries, row);
        const asked = await store.selectAsked(queries, tenant.id, row.id);
        if (asked === null) throw new AppError('#INVALID_SESSION');
        await tell(queries, context, asked);
        const entry = { pointer: 'acesso.solicitacao.pedir', outcome: 'ok', userId, correlationId } as const;
        await activities.recordWithin(queries, tenant.id, { ...entry, detail: { protocol: row.id, groups: wanted } });
      });
      return { protocol: row.id, createdAt: now.toISOString() };
    },

    async list(typed: { limit?: string | undefined; statuses?: string | undefined }, { tenant }: RequestContext) {
      const limit = typed.limit === undefined ? solicitationsDefaultLimit : Number(typed.limit);
      if (!Number.isInteger(limit) || limit < 1) throw new AppError('#VALIDATION', { fields: { 'query.limit': 'number' } });
      const wanted = typed.statuses?.split(',').map((one) => one.trim());
      const chosen = wanted === undefined ? statuses : statuses.filter((status) => wanted.includes(status));
      if (chosen.length === 0) return [];
      return database.tenant(tenant.id).run(async (queries) => {
        const rows = await store.listAsked(queries, tenant.id, { statuses: chosen, limit: Math.min(limit, maxLimit) });
        return rows.map((row) => presentSolicitation(row, { hash: row.asked.id, masked: false }));
      });
    },

    async remove(ids: readonly string[], { tenant, session, correlationId }: RequestContext) {
      const wanted = [...new Set(ids)].filter((id) => !id.includes('\0'));
      if (wanted.length === 0) return done;
      await database.tenant(tenant.id).run(async (queries) => {
        const removed = await store.deleteSolicitations(queries, tenant.id, wanted);
        // One that is not there and one of another tenant are one thing, and nothing is half done.
        if (removed.length !== wanted.length) throw new AppError('#NOT_FOUND');
        const entry = {
          pointer: 'acesso.solicitacao.remover',
          outcome: 'ok',
          correlationId,
          detail: { protocols: removed },
        } as const;
        await activities.recordWithin(queries, tenant.id, { ...entry, userId: session?.userId ?? null });
      });
      return done;
    },
  };
}
