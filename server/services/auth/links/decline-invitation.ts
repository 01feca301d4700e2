// Declines invitations.
import { maskEmail } from '#contract/rules/email.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { Links } from './links.ts';

const done = { ok: true } as const;
const register = ['register'] as const;

export interface Decline {
  readonly email: string;
  readonly hash: string;
  readonly reason?: string | undefined;
}

/**
 * Declines an invitation ("Não reconheço este convite"): the link is used up, and the address receives no more invitations for 30
 * days.
 */
export const createDeclineInvitation =
  ({ database }: AuthDependencies, links: Links) =>
  async ({ email, hash, reason = '' }: Decline, context: RequestContext) => {
    const { tenant, recorder } = context;
    const link = await links.require(context, email, hash, register);
    await database.tenant(tenant.id).run(async (queries) => {
      await links.decline(queries, link);
      const detail = { email: maskEmail(email), reason: reason.replaceAll('\0', '').trim() };
      await recorder.recordWithin(queries, {
        pointer: 'auth.convite.recusar',
        detail,
      });
    });
    return done;
  };
