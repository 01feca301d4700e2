// The states, events and commands of the validation of a company.
import type { StepOutcome, ValidationStep } from '#contract/entities/entity-validation.ts';

/** A code that was sent. Only its hash is stored. */
export interface SentCode {
  readonly hash: string;
  readonly option: string;
  readonly label: string;
  readonly reference: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export interface Tries {
  readonly count: number;
  /** No try is accepted before this time; null: tries are left. */
  readonly blockedUntil: Date | null;
}

export type State =
  | { readonly kind: 'draft' | 'question' | 'validated' | 'refused' }
  | { readonly kind: 'checking'; readonly until: Date }
  | { readonly kind: 'mfa'; readonly sent: SentCode | null }
  | { readonly kind: 'approval'; readonly request: ApprovalRequest | null };

export interface ApprovalRequest {
  readonly protocol: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface Ending {
  readonly step: ValidationStep;
  readonly outcome: StepOutcome;
  readonly at: Date;
}

export interface Validation {
  readonly state: State;
  readonly endings: readonly Ending[];
  /** They outlive a withdrawal, so that nobody gets more tries by beginning again. */
  readonly questionTries: Tries;
  readonly codeTries: Tries;
  /** The last proof by code. */
  readonly provenAt: Date | null;
}

export type Event =
  | { readonly kind: 'started'; readonly at: Date }
  | { readonly kind: 'check-ended'; readonly outcome: Compared; readonly at: Date }
  | { readonly kind: 'check-cancelled'; readonly at: Date }
  | { readonly kind: 'skipped'; readonly at: Date }
  | { readonly kind: 'answer-submitted'; readonly at: Date }
  | { readonly kind: 'answer-compared'; readonly outcome: Compared; readonly at: Date }
  | { readonly kind: 'code-sent'; readonly sent: SentCode; readonly at: Date }
  | { readonly kind: 'code-submitted'; readonly at: Date }
  /** `hash`: the code that was compared, because another one may have been sent meanwhile. */
  | { readonly kind: 'code-compared'; readonly outcome: Compared; readonly hash: string; readonly at: Date }
  | { readonly kind: 'proof-reused'; readonly at: Date }
  | { readonly kind: 'request-filed'; readonly request: ApprovalRequest; readonly at: Date }
  | { readonly kind: 'request-cancelled'; readonly at: Date }
  | { readonly kind: 'request-answered'; readonly protocol: string; readonly approved: boolean; readonly at: Date }
  | { readonly kind: 'withdrawn'; readonly at: Date };

/** `unavailable`: the comparison could not be made, so it does not count against the person. */
export type Compared = 'matched' | 'unmatched' | 'unavailable';

export type Command =
  | { readonly kind: 'run-check' | 'compare-answer' | 'add-company' }
  | { readonly kind: 'compare-code'; readonly sent: SentCode }
  | { readonly kind: 'withdraw-request'; readonly protocol: string };

export type Refusal =
  /** The validation is not in the state that the event is for. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'blocked'; readonly until: Date }
  | { readonly kind: 'no-code' }
  | { readonly kind: 'expired-code' };

export interface Step {
  readonly validation: Validation;
  readonly command: Command | null;
  readonly refusal: Refusal | null;
}

export const newValidation: Validation = {
  state: { kind: 'draft' },
  endings: [],
  questionTries: { count: 0, blockedUntil: null },
  codeTries: { count: 0, blockedUntil: null },
  provenAt: null,
};

/** The step that a state belongs to. */
export const stepOf: Readonly<Record<State['kind'], ValidationStep | null>> = {
  draft: null,
  checking: 'automatic',
  question: 'question',
  mfa: 'mfa',
  approval: 'approval',
  validated: null,
  refused: null,
};
