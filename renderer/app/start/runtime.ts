// The parts of a started page, as the app chunk receives them.
import type { Company } from '#contract/entities/company.ts';
import type { Client } from '#renderer/api/client.ts';
import type { FailureReports } from '#renderer/api/failure-reports.ts';
import type { Consent } from '#renderer/features/consent/index.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import type { Locker } from '#renderer/session/locker.ts';
import type { Session } from '#renderer/session/session.ts';

export interface Runtime {
  readonly platform: Platform;
  readonly company: Company;
  readonly client: Client;
  readonly session: Session;
  readonly locker: Locker;
  /** The person's consent to optional storage; null: the tenant asks for no consent, and no optional storage is allowed. */
  readonly consent: Consent | null;
  /** Connection errors that the shell has to show ("Algum imprevisto aconteceu!"). */
  readonly failures: Failures;
  readonly reports: FailureReports;
  readonly entry: Entry;
}

/** The path that the last sign-in led to. */
export interface Entry {
  readonly path: () => string | null;
  readonly set: (path: string) => void;
}

/** Start-up failed: the page mounts in 404-redirect mode, for the full path that the person requested. */
export interface StartFailure {
  readonly code: '#ERRO_DOWNLOAD_COMPANY' | '#MODULE_IS_NOT_ARRAY';
  readonly path: string;
}

export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly correlationId: string;
  readonly origin: 'action' | 'background';
}

/** Receives connection errors; one listener at a time shows them. */
export interface Failures {
  /** Returns whether the failure is passed on. Frequent background failures are dropped. */
  report(failure: Failure): boolean;
  /** Calls `listener` for queued failures and for each later failure. Returns a function that stops listening. */
  listen(listener: (failure: Failure) => void): () => void;
}
