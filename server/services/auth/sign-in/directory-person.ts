// From somebody whom a directory has proven to a person of the portal: found, linked, made, and kept as the directory knows them.
import { randomUUID } from 'node:crypto';
import { isEmail, maskEmail, normalizeEmail } from '#contract/rules/email.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { DirectoryPerson } from '#server/ports/directory/directory.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isLinkedElsewhere, keepIdentity, selectLinked } from '#server/services/auth/identities.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import { changeUser, selectUser, type UserRow } from '#server/services/auth/users.ts';
import { changeOf, readTold, type GroupRules, type Told } from './directory-account.ts';

export interface Proven {
  readonly person: DirectoryPerson;
  /** The name they typed, in its one form. */
  readonly login: string;
  readonly issuer: 'ldap' | 'external';
}

interface Met {
  readonly user: UserRow;
  readonly kind: 'known' | 'linked' | 'created';
}

/** The directory speaks for its tenant: the address it gives introduces a person, once; from then on the subject is who they are. */
async function meet(queries: Queries, tenant: string, { person, issuer }: Proven, email: string, told: Told): Promise<Met> {
  const linked = await selectLinked(queries, tenant, { issuer, subject: person.subject });
  if (linked !== null) return { user: linked, kind: 'known' };
  const row = { tenantId: tenant, id: randomUUID(), email, nick: told.nick ?? email, status: 'active', kind: issuer } as const;
  const [created] = await queries.insert(users).values(row).onConflictDoNothing().returning();
  if (created !== undefined) return { user: created, kind: 'created' };
  // The insert waited for whoever holds the address. It may be this very person, signing in from another place at the same moment.
  const meanwhile = await selectLinked(queries, tenant, { issuer, subject: person.subject });
  if (meanwhile !== null) return { user: meanwhile, kind: 'known' };
  const user = await selectUser(queries, tenant, email);
  // Another account had this address before: whose it is now, nobody here can tell.
  if (user === null || (await isLinkedElsewhere(queries, tenant, { issuer, subject: person.subject }, user.id)))
    throw new AppError('#ACCOUNT_CONFLICT');
  return { user, kind: 'linked' };
}

const pointers = {
  known: 'auth.usuario.alterar',
  linked: 'auth.identidade.vincular',
  created: 'auth.usuario.criar',
} as const;

function groupRules({ company }: RequestContext['tenant'], issuer: Proven['issuer']): GroupRules {
  return { mapping: company.directory?.groups ?? {}, takesNames: issuer === 'external' };
}

/** Returns the person as they are stored now. A blocked person is not changed. */
export const createMeetPerson =
  ({ database, activities, sessions }: AuthDependencies) =>
  async (proven: Proven, context: RequestContext): Promise<UserRow> => {
    const { tenant, correlationId } = context;
    const { person, issuer, login } = proven;
    const email = normalizeEmail(person.email ?? login);
    if (!isEmail(email)) throw new AppError('#ACCOUNT_INCOMPLETE');
    const told = readTold(person);
    const db = database.tenant(tenant.id);
    const { user, isChanged } = await db.run(async (queries) => {
      const met = await meet(queries, tenant.id, proven, email, told);
      if (isBlocked(met.user)) return { user: met.user, isChanged: false };
      const change = changeOf(met.user, told, issuer, groupRules(tenant, issuer));
      const fields = Object.keys(change);
      const changed = fields.length === 0 ? met.user : await changeUser(queries, tenant.id, met.user.id, change);
      await keepIdentity(queries, { tenantId: tenant.id, issuer, subject: person.subject, userId: met.user.id, login });
      if (met.kind !== 'known' || fields.length > 0)
        await activities.recordWithin(queries, tenant.id, {
          pointer: pointers[met.kind],
          outcome: 'ok',
          userId: met.user.id,
          correlationId,
          detail: { email: maskEmail(met.user.email), issuer, fields },
        });
      return { user: changed ?? met.user, isChanged: fields.length > 0 };
    });
    if (isChanged) await sessions.userChanged(db, user.id);
    return user;
  };
