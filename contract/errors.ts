// The closed catalogue of errors (docs/specification.md, section 8). Answers contain codes, and screens define the texts, except for
// the few texts that the specification allows the server to send (`message`).
import * as z from 'zod/mini';
import { RequestReference } from './request-reference.ts';

/** Code → HTTP status. The type `ErrorCode` contains only these codes. */
export const errorStatus = {
  '#INVALID_SESSION': 401,
  '#SESSION_NOTFOUND': 401,
  '#INVALID_TOKEN': 401,
  '#USER_TOKEN_NOTFOUND': 401,
  '#PUBLIC_SESSION': 403,
  // Terms need the person's answer. Until then, the server answers only calls with `beforeTerms`.
  '#TERMS_PENDING': 403,
  '#ERRO_LOGIN_BY_TOKEN': 401,
  '#ERRO_LOGIN_PUBLIC': 400,
  '#WRONG_PASSWORD': 401,
  '#USER_BLOCKED': 400,
  '#EXTERNAL_AUTH': 400,
  // Reasons why a directory refuses an account.
  '#PASSWORD_EXPIRED': 400,
  '#PASSWORD_MUST_CHANGE': 400,
  '#ACCOUNT_LOCKED': 400,
  '#ACCOUNT_DISABLED': 400,
  '#ACCOUNT_EXPIRED': 400,
  '#SIGN_IN_RESTRICTED': 400,
  '#ACCOUNT_INCOMPLETE': 400,
  '#ACCOUNT_CONFLICT': 409,
  '#DIRECTORY_UNAVAILABLE': 503,
  '#PASSWORD_ELSEWHERE': 403,
  // Refusals of administrators of people: about themselves, about somebody with more tools, and about the last administrator.
  '#OWN_ACCOUNT': 409,
  '#HIGHER_ROLE': 403,
  '#LAST_ADMINISTRATOR': 409,
  // The person must prove their identity again in this session.
  '#PROOF_REQUIRED': 403,
  '#INVALID_CODE': 400,
  '#EXPIRED_CODE': 401,
  '#TOO_MANY_ATTEMPTS': 429,
  // The provider of short messages did not accept a message.
  '#MESSAGE_NOT_SENT': 502,
  '#LINK_INVALID': 404,
  '#LINK_USED': 409,
  '#LINK_EXPIRED': 410,
  '#FORBIDDEN': 403,
  // In a view of the portal as another person: the call changes something, or answers a secret of the person.
  '#VIEW_ONLY': 403,
  // The view of the portal as another person is over.
  '#VIEW_ENDED': 403,
  '#NOT_FOUND': 404,
  '#CONFLICT': 409,
  // The request cannot be read: its address or its framing is malformed.
  '#INVALID_REQUEST': 400,
  '#VALIDATION': 422,
  '#BODY_TOO_LARGE': 413,
  // A quota of the tenant is used up (`quota` names it), or the public links of a file.
  '#QUOTA_EXCEEDED': 429,
  '#UNSUPPORTED_CONTENT': 415,
  // The scanner found malware in a file, and the server removed the file.
  '#INFECTED_CONTENT': 422,
  // A file waits for the scanner: it cannot be downloaded before the result.
  '#SCAN_PENDING': 423,
  '#UNTRUSTED_ORIGIN': 403,
  '#ERRO_DOWNLOAD_COMPANY': 404,
  '#MODULE_IS_NOT_ARRAY': 500,
  '#ERRO_RELOAD_COMPANY_BY_OPEN_SCRIPT': 409,
  // The event is unknown to the router or malformed. 400 instead of 422, because callers of a router would not forward 422.
  '#INVALID_EVENT': 400,
  '#ERRO_ROUTER_REQUEST': 500,
  '#ERRO_SAVE_FILE': 500,
  '#ERROR_UPLOAD_FILE': 500,
  '#ERRO_SCRIPT_DOWNLOAD_BODY': 404,
  '#ERRO_RESULT_SQL': 422,
  '#SQL_TIMEOUT': 504,
  '#CONNECTOR_UNAVAILABLE': 503,
  '#JOB_PENDING': 404,
  '#NOT_AVAILABLE': 501,
  '#MAINTENANCE': 503,
  '#INTERNAL': 500,
} as const satisfies Record<`#${string}`, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Codes for a password that is verified outside the portal. */
export const directoryErrors = [
  '#EXTERNAL_AUTH',
  '#PASSWORD_EXPIRED',
  '#PASSWORD_MUST_CHANGE',
  '#ACCOUNT_LOCKED',
  '#ACCOUNT_DISABLED',
  '#ACCOUNT_EXPIRED',
  '#SIGN_IN_RESTRICTED',
  '#ACCOUNT_INCOMPLETE',
  '#ACCOUNT_CONFLICT',
  '#DIRECTORY_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Codes that every call may answer. */
export const commonErrors = [
  '#INVALID_REQUEST',
  '#VALIDATION',
  '#TOO_MANY_ATTEMPTS',
  '#QUOTA_EXCEEDED',
  '#NOT_FOUND',
  '#BODY_TOO_LARGE',
  '#UNSUPPORTED_CONTENT',
  '#UNTRUSTED_ORIGIN',
  '#NOT_AVAILABLE',
  '#MAINTENANCE',
  '#INTERNAL',
] as const satisfies readonly ErrorCode[];

/** Additional codes that every call with a session may answer. */
export const sessionErrors = [
  '#INVALID_SESSION',
  '#SESSION_NOTFOUND',
  '#PUBLIC_SESSION',
  '#TERMS_PENDING',
  '#FORBIDDEN',
  '#VIEW_ONLY',
  '#VIEW_ENDED',
] as const satisfies readonly ErrorCode[];

/** Codes of an ended session: the client opens the login (docs/specification.md, section 8). */
export const sessionErrorCodes: ReadonlySet<string> = new Set<ErrorCode>([
  '#INVALID_SESSION',
  '#SESSION_NOTFOUND',
  '#INVALID_TOKEN',
  '#USER_TOKEN_NOTFOUND',
]);

/** Why a call is refused, where it has several reasons for #CONFLICT. The words are those of the screen. */
export const conflictReasons = [
  'draft-saved',
  'file-published',
  'file-released',
  'value-saved',
  'name-taken',
  /** `uses` and `trusted` name what uses the file. */
  'in-use',
] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** Why a company is not added to a person at once. */
export const additionReasons = [
  /** The person acts for the company already. */
  'entity-owned',
  /** Somebody else acts for the company, and no step of the tenant can prove that this person does, too. */
  'entity-other-group',
  /** The tenant asks for a proof first. */
  'entity-needs-proof',
] as const;
export type AdditionReason = (typeof additionReasons)[number];

/** Why a call about a guest is refused. */
export const guestConflicts = [
  /** The person has an account, or is a guest of somebody else. The caller may share companies with them (`existing`). */
  'has-access',
  /** The tenant's directory manages the address. */
  'directory-address',
  /** The time of the guest is over: it must be renewed first. */
  'guest-expired',
  /** The guest cannot use an invitation: they are registered or disabled. */
  'guest-not-pending',
] as const;
export type GuestConflict = (typeof guestConflicts)[number];

/** Why a step of the validation of a company is refused. */
export const validationReasons = [
  /** The tenant does not let people validate the company, or not by any step. */
  'entity-closed',
  /** The validation has changed since the page read it. */
  'entity-changed',
  /** Nobody can answer a request for approval. */
  'entity-no-approver',
] as const;
export type ValidationReason = (typeof validationReasons)[number];

/** Why a call about a request is refused. The first two name the request (`request`). */
export const requestReasons = [
  /** It was answered, withdrawn or expired before. */
  'request-answered',
  /** There is an open request for the same. */
  'request-open',
  /** The request has changed since the page read it. */
  'request-changed',
  /** Nobody can answer the request. */
  'request-no-approver',
  /** The chosen person or group could not answer the request. */
  'request-assignee',
  /** The portal waits for no information from the person. */
  'request-not-asked',
  /** Requests of this kind are not answered, or not removed, in this way. */
  'request-kind',
] as const;
export type RequestReason = (typeof requestReasons)[number];

/** Why a limit of a quota, or the request for one, is refused. */
export const quotaReasons = [
  /** The operator of the portal allows no limit above a ceiling. */
  'quota-ceiling',
  /** A person who does not read the quotas wants many times the present limit. */
  'quota-multiple',
  /** The wanted limit is not above the present one. */
  'quota-not-higher',
  /** The profile or company of the limit is not there any more. */
  'quota-scope',
  /** The person may not set quotas. */
  'quota-approver',
] as const;
export type QuotaReason = (typeof quotaReasons)[number];

/** The quota that refused an action. */
export const RefusedQuota = z.object({
  /** One of `quotaNames`; a text, because a later server may have more. */
  name: z.string(),
  /** In the unit of the quota: a count, or bytes. */
  limit: z.number(),
  /** When the count begins again; null: it does not. */
  resetsAt: z.nullable(z.string()),
  /** The exception that refused; absent: the limit of the whole tenant. */
  scope: z.optional(z.object({ kind: z.enum(['profile', 'company']), id: z.string() })),
});
export type RefusedQuota = z.infer<typeof RefusedQuota>;

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  code: z.string(),
  /** A text for display. Present only when the specification allows the server to send the text. */
  message: z.optional(z.string()),
  /**
   * One of `conflictReasons`, `additionReasons`, `guestConflicts`, `validationReasons`, `requestReasons` or `quotaReasons`; a text, because
   * a later server may have more. Only with #CONFLICT, and `quota-approver` with #FORBIDDEN.
   */
  reason: z.optional(z.string()),
  /** The request that is meant. Only with the reasons `request-answered` and `request-open`. */
  request: z.optional(RequestReference),
  /** Titles of at most three items that use the named thing. Only with the reason `in-use`. */
  uses: z.optional(z.array(z.string())),
  /** True: the tenant trusts the script by its name. Only with the reason `in-use`. */
  trusted: z.optional(z.boolean()),
  /** Identifies the request in the log of the server. */
  correlationId: z.string(),
  /** The problem of each wrong input, by path: `body.email`. Only with #VALIDATION, #INVALID_REQUEST and #INVALID_EVENT. */
  fields: z.optional(z.record(z.string(), z.string())),
  /**
   * Whole seconds until another try makes sense, also in the header Retry-After. Only with #TOO_MANY_ATTEMPTS. Calls of the sign-in
   * send it only after a first factor is proven.
   */
  retryAfter: z.optional(z.number()),
  /** Remaining attempts for the one-time code. Present only after a first factor is proven. */
  attemptsLeft: z.optional(z.number()),
  /** Only with #QUOTA_EXCEEDED, when a quota of the tenant refuses. */
  quota: z.optional(RefusedQuota),
  /** State of a batch job. Only with #JOB_PENDING. */
  progress: z.optional(z.object({ state: z.enum(['waiting', 'running']), elapsedMs: z.number() })),
  /** The place of the error in the SQL text, from 1. Only with #ERRO_RESULT_SQL, and only to the person who wrote the text. */
  place: z.optional(z.object({ line: z.number(), column: z.optional(z.number()) })),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export { errorText } from './error-text.ts';
