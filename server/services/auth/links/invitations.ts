// Invitations by a host or an administrator: the mail names the host, the link shows groups and companies, and the invited person may
// decline.
import { randomUUID } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { hasGroup } from '#contract/permissions.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';
import { userEntities } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { registerLinkLifetimeMs } from '#contract/limits.ts';
import { invitationMail } from '#server/mails/invitation-mails.ts';
import { isStorable } from '#server/services/auth/details.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { isBlocked, isRegistered } from '#server/services/auth/policy.ts';
import {
  changeUser,
  insertPendingUser,
  knownEntities,
  ownedEntities,
  selectUser,
  selectUserById,
  type UserRow,
} from '#server/services/auth/users.ts';
import { grantedEntities } from './describe-link.ts';
import type { Links } from './links.ts';

const done = { ok: true } as const;
const register = ['register'] as const;

export interface Invitation {
  readonly groups?: readonly string[] | undefined;
  readonly entities?: readonly string[] | undefined;
  readonly expires?: string | undefined;
  readonly message?: string | undefined;
}

/** Groups without surrounding spaces and duplicates, as they are stored. */
const readGroups = (typed: readonly string[]): string[] => [...new Set(typed.map((group) => group.trim()))];

/** The companies that the inviter may give: their own, or, for administrators of people, all of the tenant. */
async function requireEntities(
  queries: Queries,
  tenant: TenantId,
  { id, groups }: { readonly id: string; readonly groups: readonly string[] },
  typed: readonly string[],
): Promise<string[]> {
  const codes = [...new Set(typed.map(normalizeCnpj))];
  if (!codes.every(isStorable)) throw new AppError('#NOT_FOUND');
  if (codes.length === 0) return codes;
  const givable = hasGroup(groups, 'admin-users')
    ? await knownEntities(queries, tenant, codes)
    : await ownedEntities(queries, tenant, id, codes);
  // A company of other people and a company that does not exist have the same answer.
  if (givable.length !== codes.length) throw new AppError('#NOT_FOUND');
  return codes;
}

/** The invited person: a new one, or a known one who has not registered yet. */
async function preparePerson(queries: Queries, tenant: TenantId, email: string, groups: readonly string[]): Promise<UserRow> {
  const status = 'pendingByDirectHash';
  await insertPendingUser(queries, { tenantId: tenant, id: randomUUID(), email, kind: 'guest', status, groups: [...groups] });
  const found = await selectUser(queries, tenant, email);
  if (found === null || isRegistered(found) || isBlocked(found)) throw new AppError('#CONFLICT');
  const all = [...new Set([...found.groups, ...groups])];
  return (await changeUser(queries, tenant, found.id, { groups: all })) ?? found;
}

export const createInvite =
  ({ database, mailer }: AuthDependencies, links: Links) =>
  async (email: string, { groups: typed = [], entities = [], expires, message }: Invitation, context: RequestContext) => {
    const { tenant, recorder } = context;
    const session = requireSession(context);
    const hostId = session.userId;
    if (hostId === null) throw new AppError('#FORBIDDEN');
    // The portal does not support guests whose access expires.
    if (expires !== undefined)
      throw new AppError('#VALIDATION', { fields: { 'body.expires': 'Convites com validade ainda não são aceitos' } });
    const groups = readGroups(typed);
    if (!groups.every((group) => mayGiveGroup(session.groups, group, tenant.company.accessApprovers)))
      throw new AppError('#FORBIDDEN');
    await links.order(context, { email, kind: 'register' }, () =>
      database.tenant(tenant.id).run(async (queries) => {
        const codes = await requireEntities(queries, tenant.id, { id: hostId, groups: session.groups }, entities);
        const guest = await preparePerson(queries, tenant.id, email, groups);
        const rows = codes.map((code) => ({ tenantId: tenant.id, userId: guest.id, code }));
        if (rows.length > 0) await queries.insert(userEntities).values(rows).onConflictDoNothing();
        const host = await selectUserById(queries, tenant.id, hostId);
        const invitation = { by: hostId, ...(message === undefined ? {} : { message }) };
        const url = await links.issue(queries, context, { email, purpose: 'register', invitation });
        const detail = { email: maskEmail(email), groups, entities: codes };
        const companies = (await grantedEntities(queries, tenant.id, guest.id)).map(({ description }) => description);
        const mail = invitationMail(tenant, guest, {
          host: { name: host?.nick ?? null, email: session.email ?? '' },
          companies,
          profiles: groups,
          message: message ?? null,
          url,
          lifetimeMs: registerLinkLifetimeMs,
        });
        if (!(await links.isDeclined(queries, context, email))) await mailer.sendWithin(queries, mail);
        await recorder.recordWithin(queries, { pointer: 'auth.convite.enviar', detail });
      }),
    );
    return done;
  };

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
