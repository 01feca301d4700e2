// The companies that a host shares with guests.
import type { SharedEntity } from '#contract/calls/access/access-calls.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { hasGroup } from '#contract/permissions.ts';
import { type GuestManager, guestReach, mayChangeGuest, reachesAsAdministrator } from '#contract/rules/authority.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { type GuestAccount, lockGuest, raiseRevision, selectGuestEntities } from '#server/records/guests.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import type { AccessDependencies } from './dependencies.ts';
import { presentEntity } from './present.ts';
import { addEntity, removeEntity, selectShareable } from './shared-repository.ts';

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

/** Only an administrator of people reaches guests of others, and companies for which they do not act. */
function createRequireSharingProof(deps: AccessDependencies) {
  const requireProof = createRequireProof(deps);
  return async (email: string, code: string, manager: GuestManager, context: RequestContext): Promise<void> => {
    if (!sharesAll(manager)) return;
    const { id } = context.tenant;
    const { person, isNeeded } = await deps.database.tenant(id).run(async (queries) => {
      const { guest, person } = await requireGuest(queries, id, manager, email);
      const own = await selectShareable(queries, id, { userId: manager.id, code });
      return { person: person.id, isNeeded: own.length === 0 || reachesAsAdministrator(manager, guest.hostId) };
    });
    if (isNeeded) await requireProof(context, 'convidado.empresas.mudar', { person, company: code });
  };
}

export function createSharedEntities(deps: AccessDependencies) {
  const { database, sessions, limiter, clock } = deps;
  const requireSharingProof = createRequireSharingProof(deps);
  const change = async (
    email: string,
    typed: string,
    context: RequestContext,
    work: (queries: Queries, account: GuestAccount, code: string) => Promise<'added' | 'removed' | null>,
  ) => {
    const { tenant, recorder } = context;
    const manager = requireManager(context);
    const limit = await limiter.consume('guest-change-person', `${tenant.id}:${manager.id}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const code = readCode(typed);
    await requireSharingProof(email, code, manager, context);
    const db = database.tenant(tenant.id);
    const changed = await db.run(async (queries) => {
      const account = await requireGuest(queries, tenant.id, manager, email);
      await requireShareable(queries, tenant.id, manager, code);
      const what = await work(queries, account, code);
      if (what === null) return null;
      await raiseRevision(queries, account.person, { at: clock.now(), name: context.session?.email ?? '' });
      const detail = { person: account.person.id, [what]: [code] };
      await recorder.recordWithin(queries, { pointer: 'convidado.empresas.mudar', detail });
      return account.person.id;
    });
    if (changed !== null) await sessions.userChanged(db, changed);
    return done;
  };

  return {
    /** The companies that the caller can share, with the guests who have each. */
    async list({ email, entityCode }: SharedFilter, context: RequestContext): Promise<SharedEntity[]> {
      const { id: tenant } = context.tenant;
      const manager = requireManager(context);
      const code = entityCode === undefined ? null : readCode(entityCode);
      return database.tenant(tenant).run(async (queries) => {
        const rows = await selectShareable(queries, tenant, { userId: sharesAll(manager) ? null : manager.id, code });
        const acting = await selectGuestEntities(queries, tenant, guestReach(manager));
        const listed = email === undefined ? acting : acting.filter((guest) => guest.email === email);
        const guestsOf = new Map<string, SharedEntity['guests']>();
        for (const { code: one, email: address, nick } of listed)
          guestsOf.set(one, [...(guestsOf.get(one) ?? []), { email: address, ...(nick === null ? {} : { nick }) }]);
        const companies = rows.map((row) => ({ ...presentEntity(row), guests: guestsOf.get(row.code) ?? [] }));
        return email === undefined ? companies : companies.filter(({ guests }) => guests.length > 0);
      });
    },

    give: (email: string, code: string, context: RequestContext) =>
      change(email, code, context, async (queries, { person }, wanted) =>
        (await addEntity(queries, context.tenant.id, person.id, wanted)) ? 'added' : null,
      ),

    /** The company also leaves the choice of the guest. */
    remove: (email: string, code: string, context: RequestContext) =>
      change(email, code, context, async (queries, { person }, wanted) =>
        (await removeEntity(queries, context.tenant.id, person.id, wanted)) ? 'removed' : null,
      ),
  };
}
