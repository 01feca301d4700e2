// Decides whether a request can be removed, and to whom it can be forwarded. Pure.
import type { RequestKind } from '#contract/request-reference.ts';
import { isAnsweringPerson, mayAnswer, type Approver, type RequestRules, isActive } from '#server/records/requests/index.ts';

/** Requests about own data are proof for the law, and tickets are what people read in "Meus chamados": neither is removed. */
export const isRemovable = (kind: RequestKind): boolean => kind !== 'privacy' && kind !== 'ticket';

type Facts = Parameters<typeof mayAnswer>[1];
type Account = Approver & Parameters<typeof isActive>[0];

/** Whether a request can be forwarded to a person: one who answers requests, and who then could answer this one. */
export const mayReceive = (person: Account, facts: Facts, rules: RequestRules): boolean =>
  isActive(person) &&
  isAnsweringPerson(person, facts.kind, rules) &&
  mayAnswer(person, { ...facts, assigneeId: person.id }, rules.accessApprovers);

/** Whether a member of a group could answer a request that is forwarded to the group. */
export const mayReceiveInGroup = (person: Approver, group: string, facts: Facts, rules: RequestRules): boolean =>
  mayAnswer(
    person,
    { ...facts, addressees: { groups: [], people: [] }, assigneeId: null, assignedGroup: group },
    rules.accessApprovers,
  );
