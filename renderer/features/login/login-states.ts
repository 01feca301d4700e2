// The words of the login flow: what can be on the screen, what can happen, and what is then to be done. login-flow.ts says how
// one leads to the other (docs/specification.md, section 4).
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession, UserExists } from '#contract/entities/user.ts';
import type { ReportCode } from '#renderer/api/client.ts';
import type * as Run from '#renderer/flow/flow.ts';

/** The fields of a company that decide the flow. */
export type LoginRules = Pick<
  Company,
  'loginType' | 'hasExternalAuth' | 'isLdap' | 'selfRegistration' | 'loginConnectionCheck' | 'filterExpression'
>;

/** A person with a registered address. */
export interface Person {
  readonly email: string;
  /** Empty where the server does not say (privacy mode). */
  readonly firstName: string;
  readonly isLdap: boolean;
  /** Has no password yet: signs in by code until one is registered. */
  readonly mustUseCode: boolean;
}

/** A code that is on its way. Times are milliseconds of this clock, so that a tab that slept knows how late it is. */
export interface SentCode {
  /** Stands in the mail and on the screen, so that people know which of two codes is wanted. Empty when the answer was lost to a reload. */
  readonly reference: string;
  /** When another one may be asked for. */
  readonly resendAt: number;
  /** Until when going back and forth leads to this one instead of sending another. */
  readonly expiresAt: number;
}

/** A link that is on its way. */
export interface SentMail {
  readonly email: string;
  readonly purpose: MailPurpose;
  readonly resendAt: number;
}

/** The codes and links sent in this tab: going back or reloading sends no second mail. */
export interface Memory {
  readonly code: { readonly email: string; readonly sent: SentCode } | null;
  readonly mail: SentMail | null;
}

/** Why the step did not go on; messages.ts has the words. */
export interface Problem {
  readonly kind:
    | 'required'
    | 'invalid-email'
    | 'invalid-confirmed-email'
    | 'already-registered'
    | 'wrong-password'
    | 'wrong-user-or-password'
    /** The directory knows the account and does not let it in; `code` says why. */
    | 'account-refused'
    | 'validation-failed'
    | 'code-too-short'
    | 'invalid-code'
    | 'expired-code'
    | 'code-not-sent'
    | 'too-many-attempts';
  /** The server's words, where the specification shows them. */
  readonly text?: string;
  readonly code?: string;
  /** Whole seconds to wait. */
  readonly retryAfter?: number;
  /** Tries left for the code; known after a first factor only. */
  readonly attemptsLeft?: number;
}

export type State =
  | { readonly kind: 'email'; readonly email: string; readonly problem: Problem | null }
  | { readonly kind: 'blocked'; readonly email: string; readonly by: 'portal' | 'host' }
  /** The address is not registered, and self-registration is off. `suggestion`: the address that was perhaps meant. */
  | { readonly kind: 'unknown'; readonly email: string; readonly suggestion: string | null }
  /** The address is not registered yet: it is confirmed or corrected before a link goes there. */
  | {
      readonly kind: 'confirm-email';
      readonly email: string;
      readonly suggestion: string | null;
      readonly problem: Problem | null;
    }
  /** Mode `both`: by password or by code. */
  | { readonly kind: 'method'; readonly person: Person }
  | { readonly kind: 'password'; readonly person: Person; readonly twoStep: boolean; readonly problem: Problem | null }
  /** `sent` is null until the first code went out. `twoStep`: the password was proven in this browser. */
  | {
      readonly kind: 'code';
      readonly person: Person;
      readonly twoStep: boolean;
      readonly sent: SentCode | null;
      readonly problem: Problem | null;
    }
  /** A link went out. */
  | ({ readonly kind: 'mail-sent'; readonly problem: Problem | null } & SentMail)
  /** People of this address sign in at Microsoft. */
  | { readonly kind: 'microsoft'; readonly email: string }
  /** The server opened a session; the last checks run. */
  | { readonly kind: 'signing-in'; readonly opened: OpenedSession }
  /** The tenant's systems did not answer; the session is over. */
  | ({ readonly kind: 'maintenance'; readonly email: string; readonly text: string | null } & Waiting)
  | { readonly kind: 'signed-in'; readonly opened: OpenedSession };

/** `register`: the link that makes a user of an address. */
export type MailPurpose = 'lost-password' | 'register-password' | 'register';

/** Between two looks whether the maintenance is over. */
export interface Waiting {
  readonly since: number;
  readonly retryAt: number;
  /** Looks that found nothing. */
  readonly tries: number;
}

/** The call the flow waits for. */
export type Question =
  | 'check-user'
  | 'log-in'
  | 'validate-password'
  | 'request-code'
  | 'log-in-with-code'
  | 'request-mail'
  | 'create-user'
  | 'keep-session'
  | 'check-connection'
  | 'check-again';

/** The refusal of a call; status 0 when no answer came. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly correlationId: string;
  readonly retryAfter?: number | undefined;
  readonly attemptsLeft?: number | undefined;
}

export interface Flow {
  readonly state: State;
  /** The request under way, with the attempt that its answer must name. Null when there is none. */
  readonly pending: { readonly question: Question; readonly attempt: number } | null;
  /** "Algum imprevisto aconteceu!": lies over the state until it is read. */
  readonly failure: Refusal | null;
  readonly memory: Memory;
  /** Attempts made so far; never goes back, so that a late answer can be distinguished from the expected one. */
  readonly attempts: number;
}

type Answer<K extends string, T> = { readonly kind: K; readonly attempt: number } & Readonly<T>;

export type Event =
  | { readonly kind: 'email-submitted'; readonly email: string }
  /** The address as it was confirmed or typed anew. */
  | { readonly kind: 'email-confirmed'; readonly email: string; readonly at: number }
  | { readonly kind: 'method-chosen'; readonly method: 'password' | 'code'; readonly at: number }
  | { readonly kind: 'password-submitted'; readonly password: string }
  | { readonly kind: 'code-submitted'; readonly code: string }
  /** `at` is the time of the press. */
  | { readonly kind: 'new-code-requested'; readonly at: number }
  | { readonly kind: 'password-forgotten'; readonly at: number }
  | { readonly kind: 'new-mail-requested'; readonly at: number }
  | { readonly kind: 'maintenance-checked' }
  | { readonly kind: 'email-change-requested' }
  /** To the step that many steps from the first: the browser's Back, or "Voltar". */
  | { readonly kind: 'went-back'; readonly depth: number }
  | { readonly kind: 'failure-read' }
  | { readonly kind: 'place-restored'; readonly state: State; readonly memory: Memory }
  | Answer<'user-found', { user: UserExists; at: number }>
  | Answer<'code-sent', { sent: SentCode }>
  | Answer<'session-opened', { opened: OpenedSession }>
  | Answer<'session-stored', object>
  /** `chance` is a random number from 0 to 1: not everyone looks again at the same moment. */
  | Answer<'connection-checked', { ok: boolean; at: number; chance: number }>
  | Answer<'mail-sent', { resendAt: number }>
  | Answer<'refused', { refusal: Refusal }>;

type Ask<K extends Question, T> = { readonly kind: K; readonly attempt: number } & Readonly<T>;

export type Command =
  | Ask<'check-user', { email: string }>
  | Ask<'log-in', { email: string; password: string }>
  | Ask<'validate-password', { email: string; password: string }>
  | Ask<'request-code', { email: string }>
  | Ask<'log-in-with-code', { email: string; code: string; twoStep: boolean }>
  | Ask<'request-mail', { email: string; purpose: Exclude<MailPurpose, 'register'> }>
  | Ask<'create-user', { email: string }>
  | Ask<'keep-session', { opened: OpenedSession }>
  | Ask<'check-connection', object>
  /** Whether the maintenance is over; nobody is signed in any more. */
  | Ask<'check-again', object>
  /** Stop waiting for the last question. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'report'; readonly code: ReportCode; readonly refusal: Refusal }
  | { readonly kind: 'sign-out' }
  /** The person will enter if the last check is passed: what comes then may be made ready, out of sight. */
  | { readonly kind: 'expect-entry'; readonly opened: OpenedSession }
  /** Leave the login: terms, where the person wanted to go, notifications, or the app route. */
  | { readonly kind: 'enter'; readonly opened: OpenedSession };

export type Step = Run.Step<Flow, Command>;
