// Finds, links or creates the portal's account of a person whom a directory has authenticated, and updates it from the directory.
import { randomUUID } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { isEmail, maskEmail, normalizeEmail } from '#contract/rules/email.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { personChange } from '#server/services/auth/person-changes.ts';
import type { Queries } from '#server/ports/database.ts';
import type { DirectoryPerson } from '#server/ports/directory/directory.ts';
import { activatePerson } from '#server/services/auth/activation/activate-person.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isLinkedElsewhere, storeIdentity, selectLinked } from '#server/services/auth/identities.ts';
import { isBlocked, isRegistered } from '#server/services/auth/policy.ts';
import { changeUser, countActivation, selectUser, type UserRow } from '#server/services/auth/users.ts';
import { changeOf, readProfile, type GroupRules, type DirectoryProfile } from './directory-account.ts';

export interface ProvenDirectoryPerson {
  readonly person: DirectoryPerson;
  /** The typed name in its canonical form. */
  readonly login: string;
  readonly issuer: 'ldap' | 'external';
}

interface FoundUser {
  readonly user: UserRow;
  readonly kind: 'known' | 'linked' | 'created';
}

/** Finds the person at the first sign-in by the address, because the tenant trusts its directory, and later by the subject. */
async function findOrCreate(
  queries: Queries,
  tenant: TenantId,
  { person, issuer }: ProvenDirectoryPerson,
  email: string,
  profile: DirectoryProfile,
): Promise<FoundUser> {
  const linked = await selectLinked(queries, tenant, { issuer, subject: person.subject });
  if (linked !== null) return { user: linked, kind: 'known' };
  const row = { tenantId: tenant, id: randomUUID(), email, nick: profile.nick ?? email, status: 'active', kind: issuer } as const;
  const [created] = await queries.insert(users).values(row).onConflictDoNothing().returning();
  if (created !== undefined) {
    countActivation(queries, tenant, null, created);
    return { user: created, kind: 'created' };
  }
  // Another transaction inserted the address first. It may belong to the same person, who signs in twice at the same moment.
  const meanwhile = await selectLinked(queries, tenant, { issuer, subject: person.subject });
  if (meanwhile !== null) return { user: meanwhile, kind: 'known' };
  const user = await selectUser(queries, tenant, email);
  // Another account had this address before, so the portal cannot decide which person owns it now.
  if (user === null || (await isLinkedElsewhere(queries, tenant, { issuer, subject: person.subject }, user.id)))
    throw new AppError('#ACCOUNT_CONFLICT');
  return { user, kind: 'linked' };
}

const pointers = {
  known: 'auth.usuario.alterar',
  linked: 'auth.identidade.vincular',
  created: 'auth.usuario.criar',
} as const;

function groupRules({ company }: RequestContext['tenant'], issuer: ProvenDirectoryPerson['issuer']): GroupRules {
  return { mapping: company.directory?.groups ?? {}, takesNames: issuer === 'external' };
}

/** Returns the person as stored afterwards. A blocked person is not changed. */
export const createSyncPerson =
  ({ database, sessions }: AuthDependencies) =>
  async (proven: ProvenDirectoryPerson, context: RequestContext): Promise<UserRow> => {
    const { tenant, recorder } = context;
    const { person, issuer, login } = proven;
    const email = normalizeEmail(person.email ?? login);
    if (!isEmail(email)) throw new AppError('#ACCOUNT_INCOMPLETE');
    const profile = readProfile(person);
    const db = database.tenant(tenant.id);
    const { user, isChanged } = await db.run(async (queries) => {
      const found = await findOrCreate(queries, tenant.id, proven, email, profile);
      if (isBlocked(found.user)) return { user: found.user, isChanged: false };
      const { user: active, removed } = isRegistered(found.user)
        ? { user: found.user, removed: [] }
        : await activatePerson(queries, tenant, found.user);
      const change = changeOf(active, profile, issuer, groupRules(tenant, issuer));
      const changed = Object.keys(change).length === 0 ? active : await changeUser(queries, tenant.id, active.id, change);
      // The record shows both changes as one.
      const whole = {
        ...(removed.length > 0 && { groups: active.groups }),
        ...change,
        ...(active !== found.user && { status: active.status }),
      };
      const fields = Object.keys(whole);
      await storeIdentity(queries, { tenantId: tenant.id, issuer, subject: person.subject, userId: found.user.id, login });
      if (found.kind !== 'known' || fields.length > 0)
        await recorder.as(found.user.id).recordWithin(queries, {
          pointer: pointers[found.kind],
          detail: {
            email: maskEmail(found.user.email),
            issuer,
            fields,
            ...personChange(found.user, whole),
            ...(removed.length > 0 && { removed }),
          },
        });
      return { user: changed ?? found.user, isChanged: fields.length > 0 };
    });
    if (isChanged) await sessions.userChanged(db, user.id);
    return user;
  };
