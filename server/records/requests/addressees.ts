// To whom requests are addressed and forwarded, according to the tenant's rules. Pure.
import type { RequestSubject } from '#contract/entities/request.ts';
import { hasGroup } from '#contract/permissions.ts';
import type { RequestKind } from '#contract/request-reference.ts';
import { rulesOf, type ApproverRule } from '#contract/rules/authority.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Addressees, Approver } from './authority.ts';

export type RequestRules = Pick<PrivateCompany, 'accessApprovers' | 'requestApprovers'>;

export const administrators: Addressees = { groups: ['admin-users'], people: [] };

const without = (groups: readonly string[]): string[] => {
  const seen = new Set<string>();
  return groups.filter((group) => !seen.has(group.toLowerCase()) && seen.add(group.toLowerCase()));
};

/** The addressees of a request for groups. Requests for groups without a rule go to administrators and hosts. */
export function addresseesOfGroups(groups: readonly string[], rules: readonly ApproverRule[]): Addressees {
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

/** The groups that answer the other kinds; none: administrators of people do. */
function groupsOf(
  about: Exclude<RequestSubject, { kind: 'access' }>,
  { requestApprovers: named }: RequestRules,
): readonly string[] {
  switch (about.kind) {
    case 'company':
      return [];
    case 'quota':
      // Only they can approve it.
      return ['admin', ...named.quotas];
    case 'bill':
      return named.bills;
    case 'privacy':
      return named.privacy;
    case 'ticket':
      return named.tickets[about.subject] ?? [];
    default:
      throw new TypeError(`No such kind: ${JSON.stringify(about satisfies never)}`);
  }
}

export function addresseesOf(about: RequestSubject, rules: RequestRules): Addressees {
  if (about.kind === 'access') return addresseesOfGroups(about.groups, rules.accessApprovers);
  const groups = groupsOf(about, rules);
  // Administrators of people always answer requests about own data.
  if (about.kind === 'privacy') return { groups: without([...administrators.groups, ...groups]), people: [] };
  return groups.length === 0 ? administrators : { groups: without(groups), people: [] };
}

/** The groups whose members answer requests of the tenant, to whom a request can be forwarded. */
export function answeringGroups(
  kind: RequestKind,
  { accessApprovers, requestApprovers: named }: RequestRules,
): readonly string[] {
  if (kind === 'quota') return without(['admin', ...named.quotas]);
  return without([
    ...administrators.groups,
    ...(kind === 'access' ? ['host'] : []),
    ...accessApprovers.flatMap(({ byGroups }) => byGroups),
    ...named.quotas,
    ...named.bills,
    ...named.privacy,
    ...Object.values(named.tickets).flat(),
  ]);
}

/** Whether a request can be forwarded to a person: a customer must not receive the requests of others. */
export const isAnsweringPerson = ({ groups }: Pick<Approver, 'groups'>, kind: RequestKind, rules: RequestRules): boolean =>
  answeringGroups(kind, rules).some((group) => hasGroup(groups, group));
