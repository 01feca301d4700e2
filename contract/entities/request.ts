// Requests of people that others answer: access, companies, quotas, contested bills, own data, and tickets.
import * as z from 'zod/mini';
import { privacyRequestKinds } from './privacy.ts';
import { QuotaScope } from './quota.ts';
import { RequestKind, RequestStatus } from '#contract/request-reference.ts';
import { TicketFile, TicketStatus, TicketSubject } from './ticket.ts';

/** `answered` contains withdrawn requests, too. */
export const requestTabs = ['pending', 'answered', 'expired'] as const;
export const RequestTab = z.enum(requestTabs);
export type RequestTab = z.infer<typeof RequestTab>;

/** A higher limit, in the unit of the quota. Without a scope it is the limit of the whole tenant. */
export const QuotaIncrease = z.object({
  /** One of `quotaNames`; a text, because a later server may have more. */
  quota: z.string().check(z.minLength(1), z.maxLength(64)),
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The limit at the time of the request; null: none. */
  limit: z.nullable(z.number()),
  wanted: z.number(),
  scope: z.optional(QuotaScope),
  /** The name of the profile of the scope. */
  profile: z.optional(z.string().check(z.maxLength(80))),
});
export type QuotaIncrease = z.infer<typeof QuotaIncrease>;

/** A bill that the person contests, as the screen that shows it names it. */
export const ContestedBill = z.object({
  bill: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Whole cents. */
  valueCents: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000_000))),
  /** `2026-11-30`. */
  dueOn: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
export type ContestedBill = z.infer<typeof ContestedBill>;

/** The contents of a request, by kind. */
export const RequestSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('access'), groups: z.array(z.string()) }),
  z.object({ kind: z.literal('company') }),
  z.extend(QuotaIncrease, { kind: z.literal('quota') }),
  z.extend(ContestedBill, { kind: z.literal('bill') }),
  z.object({ kind: z.literal('privacy'), right: z.enum(privacyRequestKinds) }),
  z.object({ kind: z.literal('ticket'), subject: TicketSubject, status: TicketStatus }),
]);
export type RequestSubject = z.infer<typeof RequestSubject>;

/** A person in a request. Without a name and an address: the person was deleted. */
export const RequestPerson = z.object({ name: z.optional(z.string()), email: z.optional(z.string()) });
export type RequestPerson = z.infer<typeof RequestPerson>;

/** A row of the list, for people who may answer it. */
export const RequestSummary = z.object({
  protocol: z.string(),
  kind: RequestKind,
  status: RequestStatus,
  /** Increases with each change. A change names the version that it was made on. */
  version: z.number(),
  about: RequestSubject,
  requester: RequestPerson,
  entityCode: z.optional(z.string()),
  entityName: z.optional(z.string()),
  createdAt: z.string(),
  /** The deadline; null: none. A request about own data is answered after it, too. */
  expiresAt: z.nullable(z.string()),
  /** True: the request waits for information from the person who asked. */
  awaitsRequester: z.boolean(),
  /** The person in charge. */
  assignee: z.nullable(z.extend(RequestPerson, { isYou: z.boolean() })),
  /** The group to which the request was forwarded. */
  assignedGroup: z.nullable(z.string()),
  answeredAt: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
});
export type RequestSummary = z.infer<typeof RequestSummary>;

/**
 * `opened`; `assigned` to a person or a group; `taken` and `released` by the person in charge; `asked` for information and `replied`;
 * `progress`: an answer to a ticket that stays open; `answered`, `expired` and `withdrawn` end the request.
 */
export const requestEventKinds = [
  'opened',
  'assigned',
  'taken',
  'released',
  'asked',
  'replied',
  'progress',
  'answered',
  'expired',
  'withdrawn',
] as const;
export const RequestEventKind = z.enum(requestEventKinds);
export type RequestEventKind = z.infer<typeof RequestEventKind>;

export const RequestEvent = z.object({
  sequence: z.number(),
  kind: RequestEventKind,
  at: z.string(),
  /** The name of the author. Absent: the portal itself. */
  by: z.optional(z.string()),
  isYou: z.boolean(),
  text: z.optional(z.string()),
  /** The person or the group of `assigned`. */
  to: z.optional(z.string()),
  /** The outcome of `answered`. */
  outcome: z.optional(z.enum(['approved', 'refused'])),
});
export type RequestEvent = z.infer<typeof RequestEvent>;

/** The actions that are open to the caller now. `answer`: approve and refuse; `reply`: answer a ticket. */
export const requestActions = ['answer', 'reply', 'ask', 'assign', 'remove'] as const;
export const RequestAction = z.enum(requestActions);
export type RequestAction = z.infer<typeof RequestAction>;

const Previous = z.object({
  protocol: z.string(),
  about: RequestSubject,
  status: RequestStatus,
  requester: RequestPerson,
  createdAt: z.string(),
});

export const RequestDetail = z.extend(RequestSummary, {
  description: z.optional(z.string()),
  tag1: z.optional(z.string()),
  tag2: z.optional(z.string()),
  options: z.array(z.string()),
  /** True: the person confirmed the declaration of the request. */
  term: z.optional(z.boolean()),
  /** The page from which a ticket was sent, and what the browser measured. */
  page: z.optional(z.string()),
  diagnosis: z.optional(z.string()),
  /** The files that the portal still has. */
  attachments: z.array(TicketFile),
  /** Groups of the person who asks for access. */
  requesterGroups: z.array(z.string()),
  /** The account of a person who asks to delete their data, for readers in `admin-users`. An answer does not delete it. */
  account: z.optional(z.object({ id: z.string(), anonymizeAt: z.nullable(z.string()) })),
  /** The text of the answer: the reason, or the last answer to a ticket. */
  answer: z.optional(z.string()),
  /** Groups and people who may answer. */
  approvers: z.object({ groups: z.array(z.string()), people: z.array(RequestPerson) }),
  /** Oldest first. */
  history: z.array(RequestEvent),
  /** The last ended requests of this person, and of others for the same, that the caller may see. Newest first. */
  previous: z.array(Previous),
  actions: z.array(RequestAction),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

export const RequestPage = z.object({
  rows: z.array(RequestSummary),
  /** Number of requests that match tab and filters. */
  total: z.number(),
  /** Number of requests of each tab, without filters. */
  counts: z.object({ pending: z.number(), answered: z.number(), expired: z.number() }),
});
export type RequestPage = z.infer<typeof RequestPage>;

/** A request as the person who made it sees it. */
export const OwnRequest = z.object({
  protocol: z.string(),
  kind: RequestKind,
  status: RequestStatus,
  about: RequestSubject,
  entityCode: z.optional(z.string()),
  entityName: z.optional(z.string()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  awaitsRequester: z.boolean(),
  answeredAt: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
  answer: z.optional(z.string()),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const OwnRequestDetail = z.extend(OwnRequest, {
  description: z.optional(z.string()),
  /** Without the events that are internal: assignments. */
  history: z.array(RequestEvent),
});
export type OwnRequestDetail = z.infer<typeof OwnRequestDetail>;

/** Somebody to whom a request can be forwarded. */
export const RequestAssignees = z.object({
  groups: z.array(z.string()),
  people: z.array(z.object({ name: z.optional(z.string()), email: z.string() })),
});
export type RequestAssignees = z.infer<typeof RequestAssignees>;
