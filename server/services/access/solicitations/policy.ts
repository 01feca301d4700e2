// Decides which groups people may request, the addressees of a request, and the people who may answer it. Pure.
import type { Company } from '#contract/entities/company.ts';
import { hasGroup, isGrantedByHand } from '#contract/permissions.ts';
import { mayGiveGroup, rulesOf, type ApproverRule } from '#contract/rules/authority.ts';

/**
 * The groups of `wanted` in the tenant's spelling. Null: one of them cannot be requested. Only groups of modules and items can
 * be.
 */
export function askableGroups({ module: modules }: Pick<Company, 'module'>, wanted: readonly string[]): string[] | null {
  const known = modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]);
  const found = wanted.map((group) => known.find((one) => one.toLowerCase() === group.toLowerCase() && !isGrantedByHand(one)));
  return found.every((group) => group !== undefined) ? [...new Set(found)] : null;
}

/** Whether nobody answered a request in time, also before the schedule has marked it. */
export const isExpired = ({ status, expiresAt }: { status: string; expiresAt: Date | null }, now: Date): boolean =>
  status === 'expired' || (status === 'pending' && expiresAt !== null && expiresAt <= now);

/** The addressed groups and people of a request. Addresses are in lower case. */
export interface Addressees {
  readonly groups: readonly string[];
  readonly people: readonly string[];
}

export const administrators: Addressees = { groups: ['admin-users'], people: [] };

/**
 * The addressees of `groups` according to the tenant's rules. Requests for groups without a rule go to administrators and hosts.
 */
export function addresseesOf(groups: readonly string[], rules: readonly ApproverRule[]): Addressees {
  const found = groups.map((group) => rulesOf(rules, group));
  const named = found.flat();
  const isUnnamed = found.some((own) => own.length === 0);
  return {
    groups: [
      ...new Set([...(isUnnamed ? [...administrators.groups, 'host'] : []), ...named.flatMap(({ byGroups }) => byGroups)]),
    ],
    people: [...new Set(named.flatMap(({ byPeople }) => byPeople))],
  };
}

export interface Approver {
  readonly id: string;
  readonly email: string;
  readonly groups: readonly string[];
}

/** Names in the requests of a tenant: the requested groups and the addressed groups. */
export interface KnownNames {
  readonly requested: readonly string[];
  readonly addressed: readonly string[];
}

/** The requests that a person may answer, as the condition of a query. */
export interface Reach {
  readonly userId: string;
  readonly email: string;
  /** Known groups that the person may give. */
  readonly givable: readonly string[];
  /** Known addressed groups of which the person is a member. */
  readonly addressed: readonly string[];
  /** False: only requests without a company, or for a company that the person acts for. */
  readonly everyCompany: boolean;
}

export const reachOf = (
  { id, email, groups }: Approver,
  { requested, addressed }: KnownNames,
  rules: readonly ApproverRule[],
): Reach => ({
  userId: id,
  email,
  givable: requested.filter((group) => mayGiveGroup(groups, group, rules)),
  addressed: addressed.filter((group) => hasGroup(groups, group)),
  everyCompany: hasGroup(groups, 'admin-users'),
});

/** A request before it is stored. */
export interface NewSolicitation {
  readonly userId: string;
  readonly groups: readonly string[];
  readonly addressees: Addressees;
  /** Ids of the people who act for the requested company; null: the request names none. */
  readonly companyPeople: ReadonlySet<string> | null;
}

/**
 * Whether a person may answer a request that is not stored yet. It is the rule of `Reach`. People cannot answer their own
 * requests.
 */
export function mayAnswer(
  person: Approver,
  { userId, groups, addressees, companyPeople }: NewSolicitation,
  rules: readonly ApproverRule[],
): boolean {
  const { givable, addressed, everyCompany } = reachOf(person, { requested: groups, addressed: addressees.groups }, rules);
  return (
    person.id !== userId &&
    (addressed.length > 0 || addressees.people.includes(person.email)) &&
    givable.length === groups.length &&
    (everyCompany || companyPeople === null || companyPeople.has(person.id))
  );
}

interface Account {
  readonly status: string;
  readonly blocked: boolean;
  readonly hostBlocked: boolean;
}

export const isActive = ({ status, blocked, hostBlocked }: Account): boolean => status === 'active' && !blocked && !hostBlocked;
