// Lists the sessions of a person, and ends one of them or all others.
import type { OwnSession } from '#contract/entities/session.ts';
import { type ListedSession, listSessionsOf } from '#server/records/sessions/session-list.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { forgetBrowsers } from '#server/services/auth/sign-in/known-browser.ts';
import { clearCode } from '#server/records/sessions/renew-session.ts';
import { presentSession } from './present-session.ts';
import { requireSession } from '#server/services/auth/own.ts';

const present = (row: ListedSession, thisId: string): OwnSession => ({ ...presentSession(row), isThis: row.id === thisId });

/** Records which sessions a person ended, and their number. */
const recordEnded = ({ recorder }: RequestContext, detail: { readonly which: string; readonly count: number }) =>
  recorder.record({
    pointer: 'auth.sessao.encerrar',
    detail,
  });

export function createOwnSessions({ database, sessions, clock }: AuthDependencies) {
  const dbOf = ({ tenant }: RequestContext) => database.tenant(tenant.id);

  /** The live sessions of the person, last used first. */
  async function activeSessions(context: RequestContext): Promise<readonly ListedSession[]> {
    const { userId } = requireSession(context);
    if (userId === null) return [];
    return dbOf(context).run((queries) => listSessionsOf(queries, context.tenant.id, userId, clock.now()));
  }

  return {
    async list(context: RequestContext): Promise<OwnSession[]> {
      const { id } = requireSession(context);
      return (await activeSessions(context)).map((row) => present(row, id));
    },

    async end(id: string, context: RequestContext): Promise<{ ok: true }> {
      // Sessions of other people, ended sessions and unknown ones have the same answer.
      if (!(await activeSessions(context)).some((row) => row.id === id)) throw new AppError('#NOT_FOUND');
      await sessions.revoke(dbOf(context), id);
      if (id === requireSession(context).id) clearCode(context);
      await recordEnded(context, { which: 'one', count: 1 });
      return { ok: true };
    },

    async endOthers(context: RequestContext): Promise<{ ended: number }> {
      const { id, userId } = requireSession(context);
      const others = (await activeSessions(context)).filter((row) => row.id !== id);
      if (userId !== null) {
        await sessions.revokeAllOf(dbOf(context), userId, id);
        await dbOf(context).run((queries) => forgetBrowsers(queries, context.tenant.id, userId, context));
      }
      await recordEnded(context, { which: 'others', count: others.length });
      return { ended: others.length };
    },
  };
}
