// The states, events and commands of the login flow. login-flow.ts contains the reducer (docs/specification.md, section 4).
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession, UserExists } from '#contract/entities/user.ts';
import type { ReportCode } from '#renderer/api/client.ts';
import type * as Run from '#renderer/flow/flow.ts';

/** The fields of a company that decide the flow. */
export type LoginRules = Pick<
  Company,
  'loginType' | 'hasExternalAuth' | 'isLdap' | 'selfRegistration' | 'loginConnectionCheck' | 'filterExpression'
>;

/** A person with a registered e-mail address. */
export interface Person {
  readonly email: string;
  /** Empty when the server hides it (privacy mode). */
  readonly firstName: string;
  readonly isLdap: boolean;
  /** The person has no password yet and signs in by code until one is registered. */
  readonly mustUseCode: boolean;
}

/** A sent code. Times are milliseconds of this device's clock, so that they are also right in a tab that was suspended. */
export interface SentCode {
  /** Shown in the e-mail and on the screen, so that people can tell two codes apart. Empty when a reload lost the answer. */
  readonly reference: string;
  /** The time from which another code may be requested. */
  readonly resendAt: number;
  /** Until this time, going back and forth shows this code again instead of sending another. */
  readonly expiresAt: number;
}

/** A sent link. */
export interface SentMail {
  readonly email: string;
  readonly purpose: MailPurpose;
  readonly resendAt: number;
}

/** The code and the link last sent in this tab, so that going back or reloading sends no second e-mail. */
export interface Memory {
  readonly code: { readonly email: string; readonly sent: SentCode } | null;
  readonly mail: SentMail | null;
}

/** The problem of a step; step-messages.ts contains the messages. */
export interface Problem {
  readonly kind:
    | 'required'
    | 'invalid-email'
    | 'invalid-confirmed-email'
    | 'already-registered'
    | 'wrong-password'
    | 'wrong-user-or-password'
    /** The directory knows the account and rejects the sign-in; `code` is the reason. */
    | 'account-refused'
    | 'validation-failed'
    | 'code-too-short'
    | 'invalid-code'
    | 'expired-code'
    | 'code-not-sent'
    | 'too-many-attempts';
  /** The message of the server, when the specification requires it. */
  readonly text?: string;
  readonly code?: string;
  /** Whole seconds to wait. */
  readonly retryAfter?: number;
  /** Remaining tries for the code; known only after a first factor. */
  readonly attemptsLeft?: number;
}

export type State =
  | { readonly kind: 'email'; readonly email: string; readonly problem: Problem | null }
  | { readonly kind: 'blocked'; readonly email: string; readonly by: 'portal' | 'host' }
  /** The address is not registered, and self-registration is off. `suggestion`: the address that the person probably meant. */
  | { readonly kind: 'unknown'; readonly email: string; readonly suggestion: string | null }
  /** The address is not registered yet: the person confirms or corrects it before a link is sent. */
  | {
      readonly kind: 'confirm-email';
      readonly email: string;
      readonly suggestion: string | null;
      readonly problem: Problem | null;
    }
  /** Mode `both`: the person chooses password or code. */
  | { readonly kind: 'method'; readonly person: Person }
  | { readonly kind: 'password'; readonly person: Person; readonly twoStep: boolean; readonly problem: Problem | null }
  /** `sent` is null until the first code is sent. `twoStep`: the password was verified in this browser. */
  | {
      readonly kind: 'code';
      readonly person: Person;
      readonly twoStep: boolean;
      readonly sent: SentCode | null;
      readonly problem: Problem | null;
    }
  /** A link was sent. */
  | ({ readonly kind: 'mail-sent'; readonly problem: Problem | null } & SentMail)
  /** People of this address sign in at Microsoft. */
  | { readonly kind: 'microsoft'; readonly email: string }
  /** The server opened a session; the last checks run. */
  | { readonly kind: 'signing-in'; readonly opened: OpenedSession }
  /** The tenant's systems did not answer; the session has ended. */
  | ({ readonly kind: 'maintenance'; readonly email: string; readonly text: string | null } & MaintenanceWait)
  | { readonly kind: 'signed-in'; readonly opened: OpenedSession };

/** `register`: the link that completes the registration of an address. */
export type MailPurpose = 'lost-password' | 'register-password' | 'register';

/** The waiting time between two checks of the maintenance. */
export interface MaintenanceWait {
  readonly since: number;
  readonly retryAt: number;
  /** The number of checks without success. */
  readonly tries: number;
}

/** The request that the flow waits for. */
export type RequestKind =
  | 'check-user'
  | 'log-in'
  | 'validate-password'
  | 'request-code'
  | 'log-in-with-code'
  | 'request-mail'
  | 'create-user'
  | 'store-session'
  | 'check-connection'
  | 'check-again';

/** The error of a rejected call; status 0 when no answer arrived. */
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
  /**
   * The pending request, with the attempt that its answer must name, or null. `code`: a code that was completed before the server
   * reported it as sent; it is submitted with that answer.
   */
  readonly pending: { readonly request: RequestKind; readonly attempt: number; readonly code?: string } | null;
  /** "Algum imprevisto aconteceu!": shown over the state until the person closes it. */
  readonly failure: Refusal | null;
  readonly memory: Memory;
  /** The number of attempts so far. It never decreases, so that late answers can be detected. */
  readonly attempts: number;
}

type Answer<K extends string, T> = { readonly kind: K; readonly attempt: number } & Readonly<T>;

export type Event =
  | { readonly kind: 'email-submitted'; readonly email: string }
  /** The confirmed or corrected address. */
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
  /** Back to the step at this depth from the first step: the browser's Back, or "Voltar". */
  | { readonly kind: 'went-back'; readonly depth: number }
  | { readonly kind: 'failure-read' }
  | { readonly kind: 'login-restored'; readonly state: State; readonly memory: Memory }
  | Answer<'user-found', { user: UserExists; at: number }>
  | Answer<'code-sent', { sent: SentCode }>
  | Answer<'session-opened', { opened: OpenedSession }>
  | Answer<'session-stored', object>
  /** `random`: a random number from 0 to 1, so that people do not check again at the same time. */
  | Answer<'connection-checked', { ok: boolean; at: number; random: number }>
  | Answer<'mail-sent', { resendAt: number }>
  | Answer<'refused', { refusal: Refusal }>;

type RequestCommand<K extends RequestKind, T> = { readonly kind: K; readonly attempt: number } & Readonly<T>;

export type Command =
  | RequestCommand<'check-user', { email: string }>
  | RequestCommand<'log-in', { email: string; password: string }>
  | RequestCommand<'validate-password', { email: string; password: string }>
  | RequestCommand<'request-code', { email: string }>
  | RequestCommand<'log-in-with-code', { email: string; code: string; twoStep: boolean }>
  | RequestCommand<'request-mail', { email: string; purpose: Exclude<MailPurpose, 'register'> }>
  | RequestCommand<'create-user', { email: string }>
  | RequestCommand<'store-session', { opened: OpenedSession }>
  | RequestCommand<'check-connection', object>
  /** Checks whether the maintenance is over. The session has ended. */
  | RequestCommand<'check-again', object>
  /** Cancels the pending request. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'report'; readonly code: ReportCode; readonly refusal: Refusal }
  | { readonly kind: 'sign-out' }
  /** Leaves the login for terms, the requested page, notifications, or the app route. */
  | { readonly kind: 'enter'; readonly opened: OpenedSession };

export type Step = Run.Step<Flow, Command>;
