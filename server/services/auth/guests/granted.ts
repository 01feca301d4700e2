// The contents of an invitation: groups and companies that the inviter may give, and the last day.
import type { TenantId } from '#contract/entities/identity.ts';
import { hasGroup } from '#contract/permissions.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';
import { changedGroups } from '#contract/rules/people-administration.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { endOfGuestDay, lastGuestDay } from '#contract/rules/guest-validity.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { type GivableProfile, listGivableProfiles } from '#server/services/auth/activation/givable.ts';
import { isStorable, refusedField } from '#server/services/auth/details.ts';
import { knownEntities, ownedEntities } from '#server/services/auth/users.ts';
import type { Inviter } from './policy.ts';

/** Groups without surrounding spaces and duplicates, as they are stored. Throws unless the inviter may give each. */
export function requireGroups({ groups: own }: Inviter, typed: readonly string[], { tenant }: RequestContext): string[] {
  const groups = changedGroups([], { add: typed, remove: [] });
  if (!groups.every((group) => mayGiveGroup(own, group, tenant.company.accessApprovers))) throw new AppError('#FORBIDDEN');
  return groups;
}

/** A profile that the inviter may give to guests; null: none is wanted. Unknown profiles answer as refused ones do. */
export async function requireProfile(
  queries: Queries,
  inviter: Inviter,
  wanted: string | undefined,
  { tenant }: RequestContext,
): Promise<GivableProfile | null> {
  if (wanted === undefined) return null;
  const givable = await listGivableProfiles(queries, inviter, tenant);
  const profile = givable.find(({ id }) => id === wanted);
  if (profile === undefined) throw new AppError('#FORBIDDEN');
  return profile;
}

/** The companies that the inviter may give: their own, or, for administrators of people, all of the tenant. */
export async function requireEntities(
  queries: Queries,
  tenant: TenantId,
  { id, groups }: Inviter,
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

/** The moment at which access with this validity ends. Throws for a day that is past, too late, or none. */
export function requireEnd(validity: string, now: Date): Date {
  const day = lastGuestDay(validity, now);
  if (day === null) throw refusedField('expires', 'Escolha um dia a partir de hoje e dentro de um ano');
  return endOfGuestDay(day);
}
