// Lists and revokes the direct links of the tenant, with the number of openings.
import type { DirectLink } from '#contract/entities/direct-link.ts';
import { hasGroup } from '#contract/permissions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import { listLinkSessions } from '#server/records/sessions/session-list.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isStorable } from '#server/services/auth/details.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { readDirectLink, type HeldDirectLink } from './link-data.ts';
import { markRevoked, selectDirectLinks } from './store.ts';

const done = { ok: true } as const;

/**
 * The maker whose links are listed and revoked. Null, for people who manage people: every maker. A host manages only their own
 * links.
 */
const reach = ({ groups, userId }: Pick<RequestSession, 'groups' | 'userId'>): string | null =>
  hasGroup(groups, 'admin-users') ? null : (userId ?? '');

/** `by` is the name or address of the maker. */
function present({ row, data }: HeldDirectLink, { by, entity }: Pick<DirectLink, 'by' | 'entity'>, now: Date): DirectLink {
  return {
    id: row.hash,
    email: row.email,
    title: data.title,
    item: { moduleId: data.moduleId, itemId: data.itemId },
    entity,
    by,
    createdAt: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    opens: data.opens,
    ...(data.lastOpenAt === undefined ? {} : { lastOpenAt: data.lastOpenAt }),
    state: row.revokedAt !== null ? 'revoked' : row.expiresAt <= now ? 'expired' : 'valid',
  };
}

export function createManageDirectLinks({ database, sessions, clock }: AuthDependencies) {
  return {
    async list(context: RequestContext): Promise<DirectLink[]> {
      const session = requireSession(context);
      const { id } = context.tenant;
      const rows = await database.tenant(id).run((queries) => selectDirectLinks(queries, id, reach(session)));
      return rows.flatMap(({ link, nick, email, entity }) => {
        const held = readDirectLink(link);
        return held === null ? [] : [present(held, { by: nick ?? email, entity }, clock.now())];
      });
    },

    /** Revokes a link and ends its sessions. Revoking a revoked link succeeds. */
    async revoke(link: string, context: RequestContext) {
      const session = requireSession(context);
      const { tenant, recorder } = context;
      if (!isStorable(link)) throw new AppError('#NOT_FOUND');
      const db = database.tenant(tenant.id);
      const open = await db.run(async (queries) => {
        const row = await markRevoked(queries, tenant.id, link, { maker: reach(session), now: clock.now() });
        if (row === null) throw new AppError('#NOT_FOUND');
        await recorder.recordWithin(queries, { pointer: 'auth.link-direto.revogar', detail: { link } });
        return listLinkSessions(queries, tenant.id, link);
      });
      for (const id of open) await sessions.revoke(db, id);
      return done;
    },
  };
}
