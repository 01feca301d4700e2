// Decides who may answer a request. Pure.
import { hasGroup } from '#contract/permissions.ts';
import type { RequestKind } from '#contract/request-reference.ts';
import { mayGiveGroup, type ApproverRule } from '#contract/rules/authority.ts';

/** The addressed groups and people of a request. Addresses are in lower case. */
export interface Addressees {
  readonly groups: readonly string[];
  readonly people: readonly string[];
}

export interface Approver {
  readonly id: string;
  readonly email: string;
  readonly groups: readonly string[];
}

/** Names in the requests of a tenant. */
export interface KnownNames {
  /** The requested groups. */
  readonly requested: readonly string[];
  /** The groups to which requests are addressed or forwarded. */
  readonly addressed: readonly string[];
  /** Those of `addressed` that no active person is a member of. Administrators of people answer for them. */
  readonly unheld: readonly string[];
}

/** The requests that a person may answer, as the condition of a query. */
export interface Reach {
  readonly userId: string;
  readonly email: string;
  /** Known groups that the person may give. */
  readonly givable: readonly string[];
  /** Known groups of the person. */
  readonly addressed: readonly string[];
  /** Known groups without a member whose requests are left to the person: see `isLeftToAdministrators`. */
  readonly left: readonly string[];
  /** False: of the requests for access, only those without a company, or for a company that the person acts for. */
  readonly everyCompany: boolean;
}

export function reachOf(
  { id, email, groups }: Approver,
  { requested, addressed, unheld }: KnownNames,
  rules: readonly ApproverRule[],
): Reach {
  const administers = hasGroup(groups, 'admin-users');
  return {
    userId: id,
    email,
    givable: requested.filter((group) => mayGiveGroup(groups, group, rules)),
    addressed: addressed.filter((group) => hasGroup(groups, group)),
    left: administers ? addressed.filter((group) => unheld.includes(group) && !hasGroup(groups, group)) : [],
    everyCompany: administers,
  };
}

/**
 * Whether administrators of people answer a request of this kind that is addressed to groups without a member. They cannot approve a
 * higher quota.
 */
export const isLeftToAdministrators = (kind: RequestKind): boolean => kind !== 'quota';

/** The facts that decide who may answer a request. */
export interface RequestFacts {
  readonly kind: RequestKind;
  /** The person who asked. Null: the sender of a ticket without a session, whom only `senderEmail` names. */
  readonly userId: string | null;
  readonly senderEmail: string | null;
  /** The requested groups. */
  readonly groups: readonly string[];
  readonly addressees: Addressees;
  readonly assigneeId: string | null;
  readonly assignedGroup: string | null;
  /** Ids of the people who act for the requested company; null: the request names none. */
  readonly companyPeople: ReadonlySet<string> | null;
}

const isOwn = ({ id, email }: Approver, { userId, senderEmail }: RequestFacts): boolean =>
  userId === null ? senderEmail === email : userId === id;

/**
 * Whether a person may answer a request: it is addressed or forwarded to them, and they may give what it asks for. People cannot
 * answer their own requests. It is the rule of `Reach` for one request.
 */
export function mayAnswer(
  person: Approver,
  facts: RequestFacts,
  rules: readonly ApproverRule[],
  unheld: readonly string[] = [],
): boolean {
  const { kind, groups, addressees, assigneeId, assignedGroup, companyPeople } = facts;
  const addressed = assignedGroup === null ? addressees.groups : [...addressees.groups, assignedGroup];
  const reach = reachOf(person, { requested: groups, addressed, unheld }, rules);
  const isOfGroup = reach.addressed.length > 0 || (isLeftToAdministrators(kind) && reach.left.length > 0);
  const isAddressed = isOfGroup || addressees.people.includes(person.email) || assigneeId === person.id;
  if (isOwn(person, facts) || !isAddressed) return false;
  if (kind !== 'access') return true;
  const actsForCompany = reach.everyCompany || companyPeople === null || companyPeople.has(person.id);
  return reach.givable.length === groups.length && actsForCompany;
}

interface Account {
  readonly status: string;
  readonly blocked: boolean;
  readonly hostBlocked: boolean;
}

export const isActive = ({ status, blocked, hostBlocked }: Account): boolean => status === 'active' && !blocked && !hostBlocked;
