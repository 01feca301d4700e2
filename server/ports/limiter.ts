// Limits of attempts. One table contains the numbers of every limit; tests pass another table.
import { entityCodeResendMs, oneTimeCodeResendMs } from '#contract/limits.ts';

/** At most `points` in each of the windows; all windows apply at the same time. */
export interface WindowLimit {
  readonly kind: 'windows';
  readonly windows: readonly { readonly points: number; readonly seconds: number }[];
}

/**
 * Consecutive tries without success: the first `free` are immediate, each further one needs a wait that doubles from `firstSeconds` to
 * `maxSeconds`. From try `stopAt` on every try is refused until `clear`, which a success calls. `memorySeconds` without a try reset it.
 */
export interface BackoffLimit {
  readonly kind: 'backoff';
  readonly free: number;
  readonly firstSeconds: number;
  readonly maxSeconds: number;
  readonly stopAt: number;
  readonly memorySeconds: number;
}

const windows = (...pairs: readonly (readonly [points: number, seconds: number])[]): WindowLimit => ({
  kind: 'windows',
  windows: pairs.map(([points, seconds]) => ({ points, seconds })),
});

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** Limits that are the same for unknown browsers, known browsers and proven people. Each kind has a count of its own. */
const codeRequests = windows([1, oneTimeCodeResendMs / 1_000], [3, 10 * minute], [8, day]);
const codeTries = windows([10, hour], [20, day]);
const wrongPasswords = {
  kind: 'backoff',
  free: 5,
  firstSeconds: 30,
  maxSeconds: 900,
  stopAt: 100,
  memorySeconds: 30 * day,
} as const satisfies BackoffLimit;

/**
 * Every bucket. Keys are `tenant:value`, except for buckets by address (`…-address`): these count over all tenants, their keys are
 * addresses, and the limiter counts addresses by network. `…-browser` counts browsers that signed the person in before, `…-proven`
 * people who proved a first factor or have a session, `…-email` and `…-account` all other callers.
 */
export const buckets = {
  'user-exists-address': windows([10, minute], [60, hour]),
  /** Refuses no call: beyond it the answer is the same for every address. */
  'user-exists-email': windows([5, 10 * minute]),
  'user-exists-browser': windows([10, minute], [60, hour]),
  /** Refuses no call: beyond it the answer is the same for every address. */
  'user-exists-tenant': windows([300, minute]),
  /** Failures only: a success restores its point. */
  'password-address': windows([20, 15 * minute]),
  /** Shared by several networks, so that guesses from one network do not make the account's owner wait in another one. */
  'password-account': { ...wrongPasswords, free: 15 },
  /** The part of `password-account` that one network may use. */
  'password-share': { ...wrongPasswords, stopAt: 10, memorySeconds: day },
  'password-browser': wrongPasswords,
  'password-proven': wrongPasswords,
  'code-request-email': codeRequests,
  'code-request-browser': codeRequests,
  'code-request-proven': codeRequests,
  'code-request-address': windows([10, 10 * minute]),
  /** Failures only; also in the next three buckets. */
  'code-try-account': codeTries,
  'code-try-browser': codeTries,
  'code-try-proven': codeTries,
  /** The part of `code-try-account` that one network may use. */
  'code-try-share': windows([7, hour], [14, day]),
  /** Failures only, and tries without a code to compare with. */
  'code-try-address': windows([10, 10 * minute]),
  /** Failures only. Refuses no call: beyond it the tenant's alarm is raised, for guesses spread over many accounts and addresses. */
  'code-try-tenant': windows([100, 10 * minute]),
  /** Alarms of a tenant. */
  'code-alarm-tenant': windows([1, 10 * minute]),
  /** Validations of companies that a person begins. Each may run a query of the tenant. */
  'entity-validation-person': windows([20, 10 * minute], [100, day]),
  /** Wrong answers and codes of a person, over all companies. Failures only. */
  'entity-try-person': windows([10, hour], [20, day]),
  /** Requests for approval. Each mails the approvers. */
  'entity-request-person': windows([5, 10 * minute], [20, day]),
  /** Requests that a person opens, each of which notifies the people who answer. */
  'request-open-person': windows([10, 10 * minute], [50, day]),
  /** Answers and other changes of requests, each of which mails somebody. A bulk of 100 counts for 100. */
  'request-change-person': windows([300, 10 * minute], [3_000, day]),
  /** Codes that a person sends to contacts of companies. */
  'entity-code-person': windows([10, 10 * minute], [30, day]),
  /** Codes that one contact of a company receives, whoever asks for them. */
  'entity-code-contact': windows([1, entityCodeResendMs / 1_000], [3, 10 * minute], [8, day]),
  'link-request-email': codeRequests,
  'link-request-browser': codeRequests,
  'link-request-address': windows([10, 10 * minute]),
  'link-try-address': windows([30, 10 * minute]),
  /** Changes of a person that may create folders, which are rows that do not end by themselves. */
  'folder-person': windows([60, 10 * minute], [500, day]),
  /** Public links that a person creates. Each one with a password costs a hash. */
  'file-link-person': windows([60, 10 * minute], [500, day]),
  /** Failures only, of one public link. Shared by several networks, as `password-account` is. */
  'file-link-password': windows([40, 10 * minute], [120, day]),
  /** The part of `file-link-password` that one network may use. */
  'file-link-password-share': windows([10, 10 * minute], [30, day]),
  /** Companies that a person adds, changes or removes. A refusal tells whether somebody acts for a CNPJ. */
  'entity-person': windows([30, 10 * minute], [300, day]),
  /** Invitations of a host, each of which sends a mail. The mails to one address are limited by `link-request-…` as well. */
  'invitation-person': windows([100, 10 * minute], [500, day]),
  /** Renewals of one guest by one person, each of which mails the guest. */
  'guest-renewal-guest': windows([5, 10 * minute], [20, day]),
  /** Changes of guests, each of which is recorded. */
  'guest-change-person': windows([300, 10 * minute], [3_000, day]),
  /** Recorded refusals of acts that a person may not do. Refuses no call: beyond it none is recorded. */
  'refused-act-person': windows([20, 10 * minute], [100, day]),
  /** Changes of many people, each of up to a hundred. A tenant has tens of thousands. */
  'people-bulk-person': windows([300, 10 * minute], [2_000, day]),
  /** Changes of profiles, and of the groups of modules. Each is recorded, and may change many people. */
  'profile-person': windows([60, 10 * minute], [500, day]),
  /** Parts of a file of people, of up to a hundred rows. A file of 5,000 rows is checked and then imported. */
  'people-import-person': windows([250, 10 * minute], [1_000, day]),
  /** Each started ten rows of the list of people, and each opened person. Refuses no call of a session with a proof. */
  'people-read-person': windows([200, 10 * minute]),
  'direct-link-person': windows([30, 10 * minute], [200, day]),
  'guest-session-address': windows([60, 10 * minute]),
  /** Each decision of a browser is one request, and an office has many browsers. */
  'consent-address': windows([120, 10 * minute]),
  'leave-address': windows([120, 10 * minute]),
  /** Each report is stored for months. An outage in an office causes many reports, and the first ones suffice. */
  'report-address': windows([120, 10 * minute]),
  /** Activities about requests that name another tenant. Refuses no call: beyond it none is recorded. */
  'cross-tenant-address': windows([20, 10 * minute], [100, day]),
  /** Reports of browsers about module frames. They have no session, so they must not use up the points of other reports. */
  'frame-report-address': windows([120, 10 * minute]),
  /**
   * How often the reports of signed-in people about violations raise the alarm, for one item and person, and for one item. One
   * script can cause hundreds of violations a second.
   */
  'module-alarm-person': windows([1, 10 * minute]),
  'module-alarm-item': windows([20, 10 * minute]),
  /** The same for reports that anyone can forge: for one address, for one item, and for one item and destination. */
  'module-alarm-address': windows([5, 10 * minute]),
  'module-alarm-unproven': windows([20, 10 * minute]),
  'module-alarm-target': windows([1, 10 * minute]),
  /** Activities that the page of one session records. During an outage many summaries fail, and the first reports suffice. */
  'activity-session': windows([120, 10 * minute], [1_000, day]),
  'activity-guest': windows([20, 10 * minute], [100, day]),
  /** Many people of one office sign in from one address in the morning. */
  'federation-start-address': windows([300, 10 * minute]),
  /** Failures only. */
  'federation-return-address': windows([60, 10 * minute]),
  /** Failures only. */
  'hand-off-address': windows([30, 10 * minute]),
  'hand-off-person': windows([20, 10 * minute]),
  /** A person may upload a folder of a thousand files at once. */
  'upload-person': windows([1_500, 10 * minute], [6_000, day]),
  /** Uploads without a session. */
  'upload-address': windows([20, 10 * minute], [100, day]),
  /** Uploads without a session, from all addresses together. */
  'upload-tenant': windows([150, 10 * minute], [1_000, day]),
  /** A person may read the invoices of a month at once. */
  'nfe-person': windows([1_500, 10 * minute]),
  /** Statements that a person runs on the screen "Consultas". */
  'sql-run-person': windows([600, 10 * minute]),
  /** Queries of a guest or of a direct link, which look up data by a value that anyone may type. An office has many guests. */
  'sql-guest-session': windows([60, minute], [200, 10 * minute]),
  'sql-guest-address': windows([300, minute], [1_000, 10 * minute], [10_000, day]),
  'batch-person': windows([60, 10 * minute], [1_000, day]),
  /** Each event sends a mail to the tenant. */
  'router-person': windows([10, 10 * minute], [60, day]),
  'router-address': windows([10, 10 * minute], [100, day]),
  /** Each check reads the whole record of the tenant. */
  'integrity-person': windows([5, 10 * minute], [50, day]),
  /** Each reading runs several statements on the tenant's database. */
  'radar-person': windows([10, 10 * minute], [200, day]),
  /** Each answer with its comment is stored for months. */
  'feedback-person': windows([5, hour], [10, day]),
  'privacy-export-person': windows([3, 10 * minute], [20, day]),
  /** Each view is a notice of the person. */
  'person-view-person': windows([10, 10 * minute], [60, day]),
  /** Each request sends two mails. */
  'privacy-request-person': windows([5, 10 * minute], [10, day]),
} as const satisfies Readonly<Record<string, WindowLimit | BackoffLimit>>;

export type BucketName = keyof typeof buckets;
export type BucketTable = Readonly<Record<BucketName, WindowLimit | BackoffLimit>>;

export type LimitAnswer = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts attempts. Every method is atomic: of any number of parallel calls exactly as many pass as there are points. */
export interface Limiter {
  /** Takes a point before the work is done. A refused call takes no point. */
  consume(bucket: BucketName, key: string): Promise<LimitAnswer>;
  /** Restores the point of an attempt that was not a failure. */
  reward(bucket: BucketName, key: string): Promise<void>;
  /** Forgets everything about `key`. */
  clear(bucket: BucketName, key: string): Promise<void>;
}

const crowd = windows([2_000, 10 * minute]);

/**
 * The limits of the demo. All its visitors share the loopback address and the few demo accounts, so the limits by address and
 * those of `user-exists` are higher. Limits that protect an account (passwords, codes, mails) are the same.
 */
export const demoBuckets: BucketTable = {
  ...buckets,
  'user-exists-address': crowd,
  'user-exists-email': crowd,
  'user-exists-browser': crowd,
  'user-exists-tenant': crowd,
  'password-address': crowd,
  'code-request-address': crowd,
  'code-try-address': crowd,
  'link-request-address': crowd,
  'link-try-address': crowd,
  'guest-session-address': crowd,
  'sql-guest-address': crowd,
  'federation-start-address': crowd,
  'federation-return-address': crowd,
  'consent-address': crowd,
  'leave-address': crowd,
  'report-address': crowd,
  'cross-tenant-address': crowd,
  'frame-report-address': crowd,
  'hand-off-address': crowd,
  'router-address': crowd,
  'upload-address': crowd,
  'upload-tenant': crowd,
};
