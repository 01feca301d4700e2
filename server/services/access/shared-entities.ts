// The companies that a host shares with guests.
import type { SharedEntity } from '#contract/calls/access/access-calls.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { hasGroup } from '#contract/permissions.ts';
import { type GuestManager, guestReach, mayChangeGuest, reachesAsAdministrator } from '#contract/rules/authority.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  type GuestAccount,
  type GuestPerson,
  lockGuest,
  lockPerson,
  raiseRevision,
  selectGuestEntities,
  selectSharedEntities,
} from '#server/records/guests.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import type { AccessDependencies } from './dependencies.ts';
import { presentEntity } from './present.ts';
import { addEntity, isShared, removeEntity, selectShareable, type Sharing } from './shared-repository.ts';

export interface SharedFilter {
  readonly email?: string | undefined;
  readonly entityCode?: string | undefined;
}

const done = { ok: true } as const;

function requireManager({ session }: RequestContext): GuestManager {
  if (session === null || session.userId === null) throw new AppError('#FORBIDDEN');
  return { id: session.userId, groups: session.groups };
}

const readCode = (typed: string): string => {
  const code = normalizeCnpj(typed);
  if (code.includes('\0')) throw new AppError('#NOT_FOUND');
  return code;
};

/** Administrators of people share every company of the tenant, hosts those for which they act. */
const sharesAll = ({ groups }: GuestManager): boolean => hasGroup(groups, 'admin-users');

async function requireShareable(queries: Queries, tenant: TenantId, manager: GuestManager, code: string): Promise<void> {
  const found = await selectShareable(queries, tenant, { userId: sharesAll(manager) ? null : manager.id, code });
  if (found.length === 0) throw new AppError('#NOT_FOUND');
}

/** The guest of an address. An unknown address, a person who is no guest, and a guest of another host have the same answer. */
async function requireGuest(queries: Queries, tenant: TenantId, manager: GuestManager, email: string): Promise<GuestAccount> {
  const account = await lockGuest(queries, tenant, email, guestReach(manager));
  if (account === null || account.person.id === manager.id) throw new AppError('#NOT_FOUND');
  if (!mayChangeGuest(manager, account.person)) throw new AppError('#FORBIDDEN');
  return account;
}

/** The person of a change, and the host of that person: the caller, for a person with whom they shared the company. */
interface Target {
  readonly person: GuestPerson;
  readonly host: string | null;
}

type FindTarget = (queries: Queries, tenant: TenantId, manager: GuestManager, guest: GuestAndCode) => Promise<Target>;

interface GuestAndCode {
  readonly email: string;
  readonly code: string;
}

const requireReceiver: FindTarget = async (queries, tenant, manager, { email, code }) => {
  const { person, guest } = await requireGuest(queries, tenant, manager, email);
  await requireShareable(queries, tenant, manager, code);
  return { person, host: guest.hostId };
};

/** A person with whom the caller shared the company, also when the caller lost it since; otherwise a guest. */
const requireHolder: FindTarget = async (queries, tenant, manager, { email, code }) => {
  const person = await lockPerson(queries, tenant, { email });
  if (person !== null && (await isShared(queries, tenant, { userId: person.id, code, sharedBy: manager.id })))
    return { person, host: manager.id };
  return requireReceiver(queries, tenant, manager, { email, code });
};

/** Only an administrator of people reaches guests of others, and companies for which they do not act. */
function createRequireSharingProof(deps: AccessDependencies) {
  const requireProof = createRequireProof(deps);
  return async (find: FindTarget, guest: GuestAndCode, manager: GuestManager, context: RequestContext): Promise<void> => {
    if (!sharesAll(manager)) return;
    const { id } = context.tenant;
    const { code } = guest;
    const { person, isNeeded } = await deps.database.tenant(id).run(async (queries) => {
      const { person, host } = await find(queries, id, manager, guest);
      const own = await selectShareable(queries, id, { userId: manager.id, code });
      return { person: person.id, isNeeded: own.length === 0 || reachesAsAdministrator(manager, host) };
    });
    if (isNeeded) await requireProof(context, 'convidado.empresas.mudar', { person, company: code });
  };
}

interface SharingWork {
  readonly find: FindTarget;
  /** Null: nothing changed. */
  readonly work: (queries: Queries, person: GuestPerson, sharing: Sharing) => Promise<'added' | 'removed' | null>;
}

const giving: SharingWork = {
  find: requireReceiver,
  work: async (queries, person, sharing) => {
    await notePendingGrant(queries, person, sharing.sharedBy, { entities: [sharing.code] });
    return (await addEntity(queries, person.tenantId, sharing)) ? 'added' : null;
  },
};

const taking: SharingWork = {
  find: requireHolder,
  work: async (queries, { tenantId }, { userId, code }) =>
    (await removeEntity(queries, tenantId, userId, code)) ? 'removed' : null,
};

export function createSharedEntities(deps: AccessDependencies) {
  const { database, sessions, limiter, clock } = deps;
  const requireSharingProof = createRequireSharingProof(deps);
  const change = async (email: string, typed: string, context: RequestContext, { find, work }: SharingWork) => {
    const { tenant, recorder } = context;
    const manager = requireManager(context);
    const limit = await limiter.consume('guest-change-person', `${tenant.id}:${manager.id}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const code = readCode(typed);
    await requireSharingProof(find, { email, code }, manager, context);
    const db = database.tenant(tenant.id);
    const changed = await db.run(async (queries) => {
      const { person } = await find(queries, tenant.id, manager, { email, code });
      const what = await work(queries, person, { userId: person.id, code, sharedBy: manager.id });
      if (what === null) return null;
      await raiseRevision(queries, person, { at: clock.now(), id: manager.id, name: context.session?.email ?? '' });
      const detail = { person: person.id, [what]: [code] };
      await recorder.recordWithin(queries, { pointer: 'convidado.empresas.mudar', detail });
      return person.id;
    });
    if (changed !== null) await sessions.userChanged(db, changed);
    return done;
  };

  return {
    /** The companies that the caller can share, with the guests who have each, and the others with whom the caller shared it. */
    async list({ email, entityCode }: SharedFilter, context: RequestContext): Promise<SharedEntity[]> {
      const { id: tenant } = context.tenant;
      const manager = requireManager(context);
      const code = entityCode === undefined ? null : readCode(entityCode);
      return database.tenant(tenant).run(async (queries) => {
        const rows = await selectShareable(queries, tenant, { userId: sharesAll(manager) ? null : manager.id, code });
        const acting = await selectGuestEntities(queries, tenant, guestReach(manager));
        const others = await selectSharedEntities(queries, tenant, { id: manager.id, host: guestReach(manager) });
        const listed = [...acting, ...others].filter((person) => email === undefined || person.email === email);
        const guestsOf = new Map<string, SharedEntity['guests']>();
        for (const { code: one, email: address, nick } of listed)
          guestsOf.set(one, [...(guestsOf.get(one) ?? []), { email: address, ...(nick === null ? {} : { nick }) }]);
        const companies = rows.map((row) => ({ ...presentEntity(row), guests: guestsOf.get(row.code) ?? [] }));
        return email === undefined ? companies : companies.filter(({ guests }) => guests.length > 0);
      });
    },

    give: (email: string, code: string, context: RequestContext) => change(email, code, context, giving),

    /** The company also leaves the choice of the person, and what they proved about it ends. */
    remove: (email: string, code: string, context: RequestContext) => change(email, code, context, taking),
  };
}
