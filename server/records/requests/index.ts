// Requests of every kind: who may answer them, their rows and their history. Services open requests with `openRequest`.
export { addresseesOf, answeringGroups, isAnsweringPerson, type RequestRules } from './addressees.ts';
export { type Approver, isActive, mayAnswer, type Reach } from './authority.ts';
export { answererOf, changeRequest, expireRequest, lapsedAt, type RequestChange, withdrawRequest } from './change.ts';
export { statusAt } from './deadline.ts';
export { type EventRow, portal, selectAsking, selectHistory } from './history.ts';
export { maxNotified, notifyApprovers, notifyRequester, requestsItem } from './notices.ts';
export { openConflict, openRequest } from './open.ts';
export { closePrivacyRequest } from './privacy.ts';
export { openQuotaConflict, openQuotaRequests } from './quota-requests.ts';
export {
  answerableBy,
  factsOf,
  selectAnswerable,
  selectApprovers,
  selectCompanyPeople,
  selectMembers,
  selectReach,
} from './reach.ts';
export { type PersonRow, type RequestRow, selectRequest, selectRequests, type SolicitationRow } from './rows.ts';
export { subjectOf, wordsOf } from './subject.ts';
export { answerTicketByHand, changeOfTicket, resumeTicket, storeTicketAnswer } from './tickets.ts';
