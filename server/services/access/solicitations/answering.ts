// Answers a request from the link in a mail, without a session. The secret identifies the person who answers. It grants no
// permission by itself.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { isActive, type PersonRow, selectAnswerable, selectReach, statusAt } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createDecide } from '#server/services/access/requests/decide.ts';
import { selectDeciderLink } from './decider-link.ts';
import { presentSolicitation } from './present.ts';

export interface Answer {
  readonly hash: string;
  readonly answer: 'approved' | 'refused';
  readonly reason?: string | undefined;
}

async function selectByEmail(queries: Queries, tenant: TenantId, email: string): Promise<PersonRow | null> {
  const [person] = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.email, email)));
  return person ?? null;
}

/** The page of the link has words for a request that was answered by this link or in the portal. */
function toLinkError(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== '#CONFLICT' || error.data.reason !== 'request-answered') return error;
  const { request } = error.data;
  return new AppError(request?.status === 'expired' ? '#LINK_EXPIRED' : '#LINK_USED', request === undefined ? {} : { request });
}

export function createAnswering(deps: AccessDependencies) {
  const { database, limiter, clock, sessions } = deps;
  const decide = createDecide(deps);

  async function requireTry({ address }: RequestContext): Promise<void> {
    const limit = await limiter.consume('link-try-address', address);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS');
  }

  /**
   * The request of a secret and the person to whom it was mailed, if that person may still answer it. Unknown secrets, those of
   * other tenants, and those of people who lost the permission all have the same answer.
   */
  async function follow(queries: Queries, { tenant }: RequestContext, secret: string) {
    const link = await selectDeciderLink(queries, tenant.id, secret);
    const decider = link && (await selectByEmail(queries, tenant.id, link.email));
    if (!link || !decider || !isActive(decider)) throw new AppError('#LINK_INVALID');
    const row = await selectAnswerable(queries, tenant.id, await selectReach(queries, tenant, decider), link.solicitation);
    if (row === null) throw new AppError('#LINK_INVALID');
    if (statusAt(row.request, clock.now()) === 'expired') throw new AppError('#LINK_EXPIRED');
    return { row, decider };
  }

  return {
    /** Changes nothing, because scanners of mails call it, too. */
    async check(secret: string, context: RequestContext) {
      await requireTry(context);
      return database.tenant(context.tenant.id).run(async (queries) => {
        const { row } = await follow(queries, context, secret);
        return presentSolicitation(row, { hash: secret, masked: true }, clock.now());
      });
    },

    async answer({ hash, answer: decided, reason = '' }: Answer, context: RequestContext) {
      await requireTry(context);
      const db = database.tenant(context.tenant.id);
      const why = reason.replaceAll('\0', '').trim();
      const isApproved = decided === 'approved';
      const answered = db.run(async (queries) => {
        const { row, decider } = await follow(queries, context, hash);
        const decision = { isApproved, reason: why === '' ? null : why, by: decider, at: clock.now() };
        await decide(queries, context, row, decision);
        return row.request.userId;
      });
      const requester = await answered.catch((error: unknown) => {
        throw toLinkError(error);
      });
      if (requester !== null) await sessions.userChanged(db, requester);
      return { ok: true } as const;
    },
  };
}
