// Changes of one guest: groups, access, and removal.
import { isGrantedByHand } from '#contract/permissions.ts';
import { guestState } from '#contract/rules/guest-validity.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { changeGuest, countGuest, type GuestAccount, removeGuest } from '#server/records/guests.ts';
import { endValidations } from '#server/records/entity-validation/index.ts';
import { removeInvitations } from '#server/records/links.ts';
import { notePendingGrant, removePendingGrants } from '#server/records/pending-grants.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { isRegistered } from '#server/services/auth/policy.ts';
import { forgetBrowsers } from '#server/services/auth/sign-in/known-browser.ts';
import { changeUser, countActivation, removeEntitiesOf } from '#server/services/auth/users.ts';
import type { ChangeGuest, GuestEffect } from './change-guest.ts';
import { requireGroups } from './granted.ts';

const done = { ok: true } as const;

export interface GroupChange {
  readonly group: string;
  readonly type: 'add' | 'remove';
}

/** Null: the groups stay as they are. */
export function groupsAfter(groups: readonly string[], { group, type }: GroupChange): string[] | null {
  const isSame = (one: string) => one.toLowerCase() === group.toLowerCase();
  if (groups.some(isSame) === (type === 'add')) return null;
  return type === 'add' ? [...groups, group] : groups.filter((one) => !isSame(one));
}

export const stateOf = ({ guest, person }: GuestAccount, now: Date) =>
  guestState({ isRegistered: isRegistered(person), expiresAt: guest.expiresAt, disabledAt: guest.disabledAt }, now);

/** Disables a guest. Null: the guest is disabled already. */
export async function disableWithin(queries: Queries, { guest, person }: GuestAccount, now: Date): Promise<GuestEffect | null> {
  if (guest.disabledAt !== null) return null;
  await changeGuest(queries, guest, { disabledAt: now });
  await changeUser(queries, guest.tenantId, person.id, { hostBlocked: true });
  return { pointer: 'convidado.acesso.desativar', endsSessions: true };
}

async function enableWithin(queries: Queries, account: GuestAccount, now: Date): Promise<GuestEffect | null> {
  const { guest, person } = account;
  if (guest.disabledAt === null && guest.endedAt === null) return null;
  // Enabling an expired guest would end again at once.
  if (stateOf(account, now) === 'expired') throw new AppError('#CONFLICT', { reason: 'guest-expired' });
  await changeGuest(queries, guest, { disabledAt: null });
  await changeUser(queries, guest.tenantId, person.id, { hostBlocked: false });
  countActivation(queries, guest.tenantId, person, { ...person, hostBlocked: false });
  countGuest(queries, guest);
  return { pointer: 'convidado.acesso.ativar' };
}

/**
 * Ends everything that the invitations gave. The account stays for the receipts of the person, without a password and blocked; a new
 * invitation opens it again.
 */
async function removeWithin(queries: Queries, { guest, person }: GuestAccount): Promise<GuestEffect> {
  const { tenantId } = guest;
  const entities = await removeEntitiesOf(queries, tenantId, person.id);
  await endValidations(queries, { tenant: tenantId, userId: person.id }, entities, { keepsProof: false });
  const account = { status: 'pendingByDirectHash', passwordHash: null, hostBlocked: true } as const;
  await changeUser(queries, tenantId, person.id, { ...account, groups: [], profileId: null, entitySelected: [] });
  await removeGuest(queries, guest);
  await removeInvitations(queries, tenantId, person.email);
  await removePendingGrants(queries, tenantId, person.id);
  await forgetBrowsers(queries, tenantId, person.id);
  return { pointer: 'convidado.acesso.remover', detail: { groups: person.groups, entities }, endsSessions: true };
}

const groupsOfTools = ({ person }: GuestAccount): readonly string[] => person.groups.filter(isGrantedByHand);

export function createManageGuests({ clock, database }: AuthDependencies, change: ChangeGuest) {
  const requireActor = createRequireActor({ database });
  return {
    async modifyGroup(email: string, typed: GroupChange, context: RequestContext) {
      const by = await requireActor(context);
      const [group = ''] = requireGroups(by, [typed.group], context);
      const what = { pointer: 'convidado.grupos.mudar', groups: () => [group] } as const;
      await change(email, context, what, async (queries, { guest, person }) => {
        const groups = groupsAfter(person.groups, { ...typed, group });
        if (groups === null) return null;
        if (typed.type === 'add') await notePendingGrant(queries, person, by.id, { groups: [group] });
        await changeUser(queries, guest.tenantId, person.id, { groups });
        return { pointer: what.pointer, detail: { before: { groups: person.groups }, after: { groups } } };
      });
      return done;
    },

    async changeEnable(email: string, enable: boolean, context: RequestContext) {
      const pointer = enable ? 'convidado.acesso.ativar' : 'convidado.acesso.desativar';
      await change(email, context, { pointer }, (queries, account) =>
        enable ? enableWithin(queries, account, clock.now()) : disableWithin(queries, account, clock.now()),
      );
      return done;
    },

    async remove(email: string, context: RequestContext) {
      await change(email, context, { pointer: 'convidado.acesso.remover', groups: groupsOfTools }, removeWithin);
      return done;
    },
  };
}
