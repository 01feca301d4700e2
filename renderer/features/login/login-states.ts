// The words of the login flow: what can be on the screen, what can happen, and what is then to be done. login-flow.ts says how
// one leads to the other (specification section 4).
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession, UserExists } from '#contract/entities/user.ts';

/** What of a company decides the flow. */
export type LoginRules = Pick<Company, 'loginType' | 'hasExternalAuth' | 'isLdap' | 'selfRegistration' | 'loginConnectionCheck'>;

/** Somebody whose address the server knows. */
export interface Person {
  readonly email: string;
  /** Empty where the server does not say (privacy mode). */
  readonly firstName: string;
  readonly isLdap: boolean;
  /** Has no password yet: signs in by code until one is registered. */
  readonly mustUseCode: boolean;
}

/** A code that is on its way. */
export interface SentCode {
  /** Stands in the mail and on the screen, so that people know which of two codes is wanted. */
  readonly reference: string;
  /** When another one may be asked for, in milliseconds of this clock. */
  readonly resendAt: number;
}

/** Why the step did not go on; messages.ts has the words. */
export interface Problem {
  readonly kind:
    | 'required'
    | 'invalid-email'
    | 'wrong-password'
    | 'wrong-user-or-password'
    | 'validation-failed'
    | 'code-too-short'
    | 'invalid-code'
    | 'expired-code'
    | 'code-not-sent'
    | 'too-many-attempts';
  /** What the server said, where the specification lets it. */
  readonly text?: string;
  /** Whole seconds to wait. */
  readonly retryAfter?: number;
  /** Tries left for the code; known after a first factor only. */
  readonly attemptsLeft?: number;
}

export type State =
  | { readonly kind: 'email'; readonly email: string; readonly problem: Problem | null }
  | { readonly kind: 'blocked'; readonly email: string; readonly by: 'portal' | 'host' }
  /** Nobody is registered with this address. */
  | { readonly kind: 'unknown'; readonly email: string }
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
  /** A link to register or reset a password went out. */
  | { readonly kind: 'mail-sent'; readonly email: string; readonly purpose: MailPurpose }
  /** People of this address sign in at Microsoft. */
  | { readonly kind: 'microsoft'; readonly email: string }
  /** The server opened a session; the last checks run. */
  | { readonly kind: 'signing-in'; readonly opened: OpenedSession }
  | { readonly kind: 'maintenance'; readonly email: string; readonly text: string | null }
  | { readonly kind: 'signed-in'; readonly opened: OpenedSession };

export type MailPurpose = 'lost-password' | 'register-password';

/** The call the flow waits for. */
export type Question =
  | 'check-user'
  | 'log-in'
  | 'validate-password'
  | 'request-code'
  | 'log-in-with-code'
  | 'request-mail'
  | 'keep-session'
  | 'check-connection';

/** Codes under which a connection error is reported (specification section 8). */
export type ReportCode =
  | 'checkEmailFail'
  | 'loginFail'
  | 'resetPasswordFail'
  | 'createNewUserFail'
  | 'otpLoginFail'
  | 'sendRegisterPasswordEmailFail';

/** What a call was refused with; status 0 when no answer came. */
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
  /** What is being asked, with the attempt its answer must name. Null when nothing is. */
  readonly pending: { readonly question: Question; readonly attempt: number } | null;
  /** "Algum imprevisto aconteceu!": lies over the state until it is read. */
  readonly failure: Refusal | null;
  /** Attempts made so far; never goes back, so that a late answer can be told from the one that is wanted. */
  readonly attempts: number;
}

type Answer<K extends string, T> = { readonly kind: K; readonly attempt: number } & Readonly<T>;

export type Event =
  | { readonly kind: 'email-submitted'; readonly email: string }
  | { readonly kind: 'method-chosen'; readonly method: 'password' | 'code' }
  | { readonly kind: 'password-submitted'; readonly password: string }
  | { readonly kind: 'code-submitted'; readonly code: string }
  /** `at` is the time of the press. */
  | { readonly kind: 'new-code-requested'; readonly at: number }
  | { readonly kind: 'password-forgotten' }
  | { readonly kind: 'microsoft-chosen' }
  | { readonly kind: 'email-change-requested' }
  /** To the step that many steps from the first: the browser's Back, or "Voltar". */
  | { readonly kind: 'went-back'; readonly depth: number }
  | { readonly kind: 'failure-read' }
  | { readonly kind: 'place-restored'; readonly state: State }
  | Answer<'user-found', { user: UserExists }>
  | Answer<'code-sent', { sent: SentCode }>
  | Answer<'session-opened', { opened: OpenedSession }>
  | Answer<'session-kept', object>
  | Answer<'connection-checked', { ok: boolean }>
  | Answer<'mail-sent', object>
  | Answer<'refused', { refusal: Refusal }>;

type Ask<K extends Question, T> = { readonly kind: K; readonly attempt: number } & Readonly<T>;

export type Command =
  | Ask<'check-user', { email: string }>
  | Ask<'log-in', { email: string; password: string }>
  | Ask<'validate-password', { email: string; password: string }>
  | Ask<'request-code', { email: string }>
  | Ask<'log-in-with-code', { email: string; code: string; twoStep: boolean }>
  | Ask<'request-mail', { email: string; purpose: MailPurpose }>
  | Ask<'keep-session', { opened: OpenedSession }>
  | Ask<'check-connection', object>
  /** Stop waiting for the last question. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'report'; readonly code: ReportCode; readonly refusal: Refusal }
  | { readonly kind: 'sign-out' }
  /** Leave the login: terms, where the person wanted to go, notifications, or the app route. */
  | { readonly kind: 'enter'; readonly opened: OpenedSession };

export interface Step {
  readonly flow: Flow;
  readonly commands: readonly Command[];
}
