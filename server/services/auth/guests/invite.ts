// Invitations by a host or an administrator, of one address or of several.
import { randomUUID } from 'node:crypto';
import type { InvitationOutcome, InvitationResult } from '#contract/entities/guest.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { guestValidityDays } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockPerson, selectGuest } from '#server/records/guests.ts';
import { listPendingGrants } from '#server/records/pending-grants.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { Links } from '#server/services/auth/links/links.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { insertPendingUser, selectUser } from '#server/services/auth/users.ts';
import { requireEnd, requireEntities, requireGroups, requireProfile } from './granted.ts';
import { createRequireGuestProof } from './guest-proof.ts';
import { createIncludeCompanies } from './include-companies.ts';
import { type CheckedInvitation, createMakeGuest, type InvitedAs, type MailInvitation } from './make-guest.ts';
import { createMakePerson } from './make-person.ts';
import { type Care, invitationOf, isOfDirectory, mayInvite } from './policy.ts';

export interface Invitation {
  readonly groups?: readonly string[] | undefined;
  readonly profile?: string | undefined;
  readonly entities?: readonly string[] | undefined;
  readonly expires?: string | undefined;
  readonly message?: string | undefined;
  /** Absent: `guest`. Only administrators of people invite `person`. */
  readonly as?: InvitedAs | undefined;
  readonly nick?: string | undefined;
}

/** An address of an invitation. `existing`: a person who has access already gets the companies. */
interface Address {
  readonly email: string;
  readonly existing: boolean;
}

interface Addresses {
  readonly emails: readonly string[];
  readonly existing?: readonly string[] | undefined;
}

async function careOf(queries: Queries, tenant: TenantId, userId: string): Promise<Care> {
  const guest = await selectGuest(queries, tenant, userId);
  const givers = (await listPendingGrants(queries, tenant, userId)).map(({ giverId }) => giverId);
  return { host: guest?.hostId, givers };
}

type Effects = ReturnType<typeof createEffects>;

/** Adds a guest, or shares companies, in the transaction of one address. */
function createEffects(deps: AuthDependencies, mailInvitation: MailInvitation) {
  const makeGuest = createMakeGuest(deps, mailInvitation);
  const makePerson = createMakePerson(deps.internalDomains, mailInvitation);
  const includeCompanies = createIncludeCompanies(deps);
  return {
    async invite(queries: Queries, { email, existing }: Address, invitation: CheckedInvitation, context: RequestContext) {
      const { inviter, as, nick } = invitation;
      const tenantId = context.tenant.id;
      const status = 'pendingByDirectHash';
      await insertPendingUser(queries, { tenantId, id: randomUUID(), email, nick, kind: 'guest', status });
      const person = await lockPerson(queries, tenantId, { email });
      if (person === null) throw new Error('The person just added is not there.');
      const care = await careOf(queries, tenantId, person.id);
      if (mayInvite(as, invitationOf(inviter, person, care), care.host !== undefined)) {
        await (as === 'guest' ? makeGuest : makePerson)(queries, person, invitation, context);
        return { outcome: 'invited', person } as const;
      }
      // A blocked person gets no companies, and answers as people with access do.
      if (!existing || person.id === inviter.id || isBlocked(person)) return { outcome: 'has-access', person } as const;
      await includeCompanies(queries, person, invitation, context);
      return { outcome: 'included', person } as const;
    },
  };
}

function createCheck({ database, clock }: AuthDependencies) {
  const requireActor = createRequireActor({ database });
  return async (typed: Invitation, context: RequestContext): Promise<CheckedInvitation> => {
    const { groups = [], entities = [], expires, message = '', as = 'guest', nick = null } = typed;
    const inviter = await requireActor(context);
    const { id } = context.tenant;
    const expiresAt = requireEnd(expires ?? `${Math.max(...guestValidityDays)}d`, clock.now());
    const granted = requireGroups(inviter, groups, context);
    const { codes, profile } = await database.tenant(id).run(async (queries) => ({
      codes: await requireEntities(queries, id, inviter, entities),
      profile: await requireProfile(queries, inviter, typed.profile, context),
    }));
    return {
      inviter,
      as,
      nick,
      groups: [...new Set([...granted, ...(profile?.groups ?? [])])],
      profile,
      codes,
      expiresAt,
      message: message === '' ? null : message,
    };
  };
}

function createInviteOne(deps: AuthDependencies, links: Links, effects: Effects) {
  const { database, limiter, sessions, internalDomains } = deps;

  /** The state of the address before its transaction decides. */
  const look = (email: string, { inviter, as }: CheckedInvitation, { tenant }: RequestContext) =>
    database.tenant(tenant.id).run(async (queries) => {
      const known = await selectUser(queries, tenant.id, email);
      const care = known === null ? { givers: [] } : await careOf(queries, tenant.id, known.id);
      return {
        isOfDirectory: isOfDirectory(email, known, { company: tenant.company, internalDomains }),
        hasAccess: known !== null && !mayInvite(as, invitationOf(inviter, known, care), care.host !== undefined),
      };
    });

  return async (address: Address, invitation: CheckedInvitation, context: RequestContext): Promise<InvitationOutcome> => {
    const { email } = address;
    const { inviter } = invitation;
    const { id } = context.tenant;
    const db = database.tenant(id);
    await requirePoints(limiter, [['invitation-person', accountKey(id, inviter.id)]], 'exact');
    const known = await look(email, invitation, context);
    if (known.isOfDirectory) return 'directory';
    const work = () => db.run((queries) => effects.invite(queries, address, invitation, context));
    // People with access get no link, so that the question whether to include companies costs no wait.
    const { outcome, person } = known.hasAccess
      ? await work()
      : await links.order(context, { email, kind: 'register', isProven: true }, work);
    if (outcome === 'included') await sessions.userChanged(db, person.id);
    return outcome;
  };
}

export function createInvite(deps: AuthDependencies, links: Links, mailInvitation: MailInvitation) {
  const check = createCheck(deps);
  const requireProof = createRequireGuestProof(deps);
  const inviteOne = createInviteOne(deps, links, createEffects(deps, mailInvitation));
  const checkProven = async (emails: readonly string[], typed: Invitation, context: RequestContext) => {
    const invitation = await check(typed, context);
    await requireProof.beforeInvitation(emails, invitation, context);
    return invitation;
  };
  return {
    /** Invites one address. A refusal is an error. */
    async one(address: Address, typed: Invitation, context: RequestContext) {
      const invitation = await checkProven([address.email], typed, context);
      const outcome = await inviteOne(address, invitation, context);
      if (outcome === 'has-access') throw new AppError('#CONFLICT', { reason: 'has-access' });
      if (outcome === 'directory') throw new AppError('#CONFLICT', { reason: 'directory-address' });
      return { ok: true } as const;
    },

    /** Invites several addresses, each on its own. Groups or companies that the inviter may not give refuse them all. */
    async several({ emails, existing = [], ...typed }: Invitation & Addresses, context: RequestContext) {
      const invitation = await checkProven(emails, typed, context);
      const results: InvitationResult[] = [];
      for (const email of new Set(emails)) {
        const address = { email, existing: existing.includes(email) };
        results.push({ email, ...(await resultOf(() => inviteOne(address, invitation, context))) });
      }
      return { results };
    },
  };
}

/** The refusals that concern one address. Every other error ends the call. */
async function resultOf(work: () => Promise<InvitationOutcome>): Promise<Omit<InvitationResult, 'email'>> {
  try {
    return { outcome: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === '#TOO_MANY_ATTEMPTS') return { outcome: 'too-soon' };
    const { quota } = error.data;
    if (error.code === '#QUOTA_EXCEEDED' && quota !== undefined) return { outcome: 'quota', quota };
    throw error;
  }
}
