// Renews the validity of a guest, sends an invitation once more, and disables guests who no longer sign in.
import type { StaleOutcome } from '#contract/entities/guest.ts';
import { guestDayOf, isStaleGuest, warnedUntil } from '#contract/rules/guest-validity.ts';
import { guestRenewedMail } from '#server/mails/guest-mails.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { changeGuest, countGuest, selectPerson } from '#server/records/guests.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { Links } from '#server/services/auth/links/links.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { isRegistered } from '#server/services/auth/policy.ts';
import { changeUser, countActivation } from '#server/services/auth/users.ts';
import { type ChangeGuest, requireGuest } from './change-guest.ts';
import { requireEnd } from './granted.ts';
import { createRequireGuestProof } from './guest-proof.ts';
import type { MailInvitation } from './make-guest.ts';
import { disableWithin, stateOf } from './manage.ts';

const done = { ok: true } as const;
const stale = { pointer: 'convidado.acesso.desativar' } as const;

/** Moves the last day of a guest. */
function createRenew({ clock, mailer, database, limiter }: AuthDependencies, change: ChangeGuest) {
  const requireActor = createRequireActor({ database });
  return async (email: string, validity: string, context: RequestContext) => {
    const { tenant } = context;
    const inviter = await requireActor(context);
    await requirePoints(limiter, [['guest-renewal-guest', `${accountKey(tenant.id, inviter.id)}:${email}`]], 'exact');
    await change(email, context, { pointer: 'convidado.acesso.renovar' }, async (queries, { guest, person }) => {
      const now = clock.now();
      const expiresAt = requireEnd(validity, now);
      // The same day once more changes nothing, and mails nobody.
      if (guest.expiresAt?.getTime() === expiresAt.getTime() && guest.endedAt === null) return null;
      const warnedAt = expiresAt <= warnedUntil(now) ? now : null;
      await changeGuest(queries, guest, { expiresAt, warnedAt, endedAt: null });
      const hostBlocked = guest.disabledAt !== null;
      await changeUser(queries, tenant.id, person.id, { hostBlocked });
      countActivation(queries, tenant.id, person, { ...person, hostBlocked });
      if (guest.endedAt !== null) countGuest(queries, guest);
      const host = guest.hostId === null ? null : await selectPerson(queries, tenant.id, guest.hostId);
      if (isRegistered(person) && guest.disabledAt === null && !person.blocked)
        await mailer.sendWithin(queries, guestRenewedMail(tenant, person, { host, lastDay: guestDayOf(expiresAt) }));
      const before = { expires: guest.expiresAt?.toISOString() ?? null };
      return { pointer: 'convidado.acesso.renovar', detail: { before, after: { expires: expiresAt.toISOString() } } };
    });
    return done;
  };
}

export function createRenewGuests(
  deps: AuthDependencies,
  {
    change,
    links,
    mailInvitation,
  }: { readonly change: ChangeGuest; readonly links: Links; readonly mailInvitation: MailInvitation },
) {
  const { clock, database } = deps;
  const requireActor = createRequireActor({ database });
  const requireProof = createRequireGuestProof({ database, clock });

  async function disableStale(email: string, context: RequestContext): Promise<StaleOutcome> {
    let outcome: StaleOutcome = 'disabled';
    await change(email, context, stale, async (queries, account) => {
      const now = clock.now();
      if (isStaleGuest(account.person.lastAccessAt, account.guest.invitedAt, now)) return disableWithin(queries, account, now);
      outcome = 'recent';
      return null;
    });
    return outcome;
  }

  return {
    renew: createRenew(deps, change),

    async resend(email: string, context: RequestContext) {
      const inviter = await requireActor(context);
      // Before the wait is counted, because it belongs to the address, which may be of somebody else.
      await database.tenant(context.tenant.id).run((queries) => requireGuest(queries, context, inviter, email));
      await requireProof.beforeWork([email], inviter, context, { pointer: 'convidado.convite.reenviar' });
      await links.order(context, { email, kind: 'register', isProven: true }, () =>
        change(email, context, { pointer: 'convidado.convite.reenviar' }, async (queries, account) => {
          const state = stateOf(account, clock.now());
          if (state === 'expired') throw new AppError('#CONFLICT', { reason: 'guest-expired' });
          if (state !== 'invited') throw new AppError('#CONFLICT', { reason: 'guest-not-pending' });
          await mailInvitation(queries, account.person, { inviter, message: account.guest.message }, context);
          return { pointer: 'convidado.convite.reenviar' };
        }),
      );
      return done;
    },

    /** Each guest on its own. */
    async disableStale(emails: readonly string[], context: RequestContext) {
      // Before the first change, so that the repeated call has the same guests before it.
      await requireProof.beforeWork(emails, await requireActor(context), context, stale);
      const results: { readonly email: string; readonly outcome: StaleOutcome }[] = [];
      for (const email of new Set(emails)) results.push({ email, outcome: await orUnknown(() => disableStale(email, context)) });
      return { results };
    },
  };
}

async function orUnknown(work: () => Promise<StaleOutcome>): Promise<StaleOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && (error.code === '#NOT_FOUND' || error.code === '#FORBIDDEN')) return 'unknown';
    throw error;
  }
}
