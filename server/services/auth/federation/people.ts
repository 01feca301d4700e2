// Finds, links or creates the portal's person of an identity.
import { randomUUID } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { maskEmail } from '#contract/rules/email.ts';
import type { FederationProblem } from '#contract/rules/federation.ts';
import { identities, users } from '#server/db/schema.ts';
import type { Federation } from '#server/http/tenants/private-company.ts';
import type { RequestContext, RequestTenant } from '#server/http/route.ts';
import type { ActivityEntry } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { type Activated, activatePerson } from '#server/services/auth/activation/activate-person.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isLinkedElsewhere, selectLinked } from '#server/services/auth/identities.ts';
import { isRegistered } from '#server/services/auth/policy.ts';
import { countActivation, selectUser, type UserRow } from '#server/services/auth/users.ts';
import { matchUser, type Identity, type UserMatch } from './match-user.ts';

async function create(
  queries: Queries,
  tenantId: TenantId,
  email: string,
  nick: string,
  groups: readonly string[],
): Promise<Activated | null> {
  const row = { tenantId, id: randomUUID(), email, nick, status: 'active', kind: 'adfs' } as const;
  const rows = await queries
    .insert(users)
    .values({ ...row, groups: [...groups] })
    .onConflictDoNothing()
    .returning();
  const [created] = rows;
  if (created === undefined) return null;
  countActivation(queries, tenantId, null, created);
  return { user: created, removed: [] };
}

/** Completes a registration that waits only for the proof of the address, which the provider has given. */
function finishRegistration(queries: Queries, tenant: RequestTenant, user: UserRow, name: string): Promise<Activated> {
  if (isRegistered(user)) return Promise.resolve({ user, removed: [] });
  return activatePerson(queries, tenant, user, { nick: user.nick ?? name });
}

export type Found =
  | { readonly kind: 'person'; readonly user: UserRow }
  | { readonly kind: 'refused'; readonly problem: FederationProblem };

export function createFindPerson({ clock }: Pick<AuthDependencies, 'clock'>) {
  async function personOf(
    queries: Queries,
    context: RequestContext,
    identity: Identity,
    match: Exclude<UserMatch<UserRow>, { readonly kind: 'refused' }>,
    rules: Federation,
  ): Promise<UserRow | null> {
    const { tenant, recorder } = context;
    const name = identity.name ?? identity.email ?? '';
    const activated =
      match.kind === 'create'
        ? await create(queries, tenant.id, match.email, name, rules.groups)
        : await finishRegistration(queries, tenant, match.person, name);
    if (activated === null) return null;
    const { user, removed } = activated;
    const entries: ActivityEntry[] = removed.length === 0 ? [] : [{ pointer: 'auth.cadastro.concluir', detail: { removed } }];
    if (match.kind !== 'known') {
      const { issuer, subject } = identity;
      const link = { tenantId: tenant.id, issuer, subject, userId: user.id, createdAt: clock.now() };
      const linked = await queries.insert(identities).values(link).onConflictDoNothing().returning({ userId: identities.userId });
      if (linked.length === 0) return null;
      const pointer = match.kind === 'create' ? 'auth.usuario.criar' : 'auth.identidade.vincular';
      entries.push({ pointer, detail: { email: maskEmail(user.email), issuer } });
    }
    if (entries.length > 0) await recorder.as(user.id).recordWithin(queries, ...entries);
    return user;
  }

  /** Null when another request created or linked the person a moment ago. */
  async function find(queries: Queries, context: RequestContext, identity: Identity, rules: Federation): Promise<Found | null> {
    const { id } = context.tenant;
    const linked = await selectLinked(queries, id, identity);
    const byEmail = linked === null && identity.email !== null ? await selectUser(queries, id, identity.email) : null;
    const isTaken = byEmail !== null && (await isLinkedElsewhere(queries, id, identity, byEmail.id));
    const match = matchUser(identity, rules, { linked, byEmail, isTaken });
    if (match.kind === 'refused') return match;
    const user = await personOf(queries, context, identity, match, rules);
    return user === null ? null : { kind: 'person', user };
  }

  return async (queries: Queries, context: RequestContext, identity: Identity, rules: Federation): Promise<Found> =>
    (await find(queries, context, identity, rules)) ??
    (await find(queries, context, identity, rules)) ?? { kind: 'refused', problem: 'unknown-user' };
}
