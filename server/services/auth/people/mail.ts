// Mails a person the link that they need to sign in: to complete the registration, or to set a password.
import { refusalToChange } from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { selectGuest, selectPerson } from '#server/records/guests.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { MailInvitation } from '#server/services/auth/guests/make-guest.ts';
import type { Links } from '#server/services/auth/links/links.ts';
import type { createRequestPassword } from '#server/services/auth/links/password-reset.ts';
import { type Actor, createRequireActor } from '#server/services/auth/own.ts';
import { isBlocked, ownsPassword, passwordElsewhere } from '#server/services/auth/policy.ts';
import { refuse, requirePerson } from './administered.ts';
import type { PersonRow } from './people-rows.ts';

export interface MailParts {
  readonly links: Links;
  readonly mailInvitation: MailInvitation;
  readonly requestPassword: ReturnType<typeof createRequestPassword>;
}

/** Mails the link of a person who has been read. Wait and limit belong to the address. */
export function createSendLink(
  { database }: AuthDependencies,
  { links, mailInvitation, requestPassword }: MailParts,
): (row: PersonRow, by: Actor, context: RequestContext) => Promise<void> {
  /** The invitation once more, with the message of the host. */
  const invite = ({ id, tenantId, email }: PersonRow, inviter: Actor, context: RequestContext) =>
    links.order(context, { email, kind: 'register', isProven: true }, () =>
      database.tenant(tenantId).run(async (queries) => {
        const person = await selectPerson(queries, tenantId, id);
        const guest = await selectGuest(queries, tenantId, id);
        if (person !== null) await mailInvitation(queries, person, { inviter, message: guest?.message ?? null }, context);
      }),
    );
  return async (row, by, context) => {
    refuse(refusalToChange(by, row));
    if (isBlocked(row)) throw new AppError('#USER_BLOCKED');
    if (!ownsPassword(row)) throw passwordElsewhere({ isLdap: row.kind === 'ldap' });
    const isPending = row.situation === 'pending';
    const requestType = isPending || row.situation === 'no-password' ? 'register-password' : 'lost-password';
    if (isPending) await invite(row, by, context);
    else await requestPassword(row.email, requestType, context, true);
    await context.recorder.record({ pointer: 'usuario.link.enviar', detail: { person: row.id, requestType } });
  };
}

export type SendLink = ReturnType<typeof createSendLink>;

export function createMailPerson({ database }: AuthDependencies, requireProof: RequireProof, sendLink: SendLink) {
  const requireActor = createRequireActor({ database });
  return async (id: string, context: RequestContext): Promise<{ ok: true }> => {
    const by = await requireActor(context);
    const row = await database.tenant(context.tenant.id).run((queries) => requirePerson(queries, context, id));
    await requireProof(context, 'usuario.link.enviar', { person: row.id });
    await sendLink(row, by, context);
    return { ok: true };
  };
}
