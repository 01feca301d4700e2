// Mails a person the link that they need to sign in: to complete the registration, or to set a password.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { createRequestPassword } from '#server/services/auth/links/password-reset.ts';
import { isBlocked, ownsPassword, passwordElsewhere } from '#server/services/auth/policy.ts';
import { requirePerson } from './administered.ts';

export const createMailPerson =
  ({ database }: AuthDependencies, requestPassword: ReturnType<typeof createRequestPassword>) =>
  async (id: string, context: RequestContext): Promise<{ ok: true }> => {
    const row = await database.tenant(context.tenant.id).run((queries) => requirePerson(queries, context, id));
    if (isBlocked(row)) throw new AppError('#USER_BLOCKED');
    if (!ownsPassword(row)) throw passwordElsewhere({ isLdap: row.kind === 'ldap' });
    // The link completes the registration when that is what the person needs.
    const requestType = row.situation === 'no-password' ? 'register-password' : 'lost-password';
    const answer = await requestPassword(row.email, requestType, context);
    await context.recorder.record({ pointer: 'usuario.link.enviar', detail: { person: id, requestType } });
    return answer;
  };
