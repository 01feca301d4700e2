// The parts of a started page, which the app chunk receives.
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
  /** The optional storage that this browser allows; null: the tenant asks for no consent, and nothing optional is allowed. */
  readonly consent: Consent | null;
  /** Connection errors that the shell has to show ("Algum imprevisto aconteceu!"). */
  readonly failures: Failures;
  readonly reports: FailureReports;
  readonly entry: Entry;
}

/** The place that the last sign-in led to. */
export interface Entry {
  readonly path: () => string | null;
  readonly set: (path: string) => void;
}

/** Start-up failed: the page mounts in 404-redirect mode, for the full path the person asked for. */
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
  /** Whether it is passed on; of many in the background only some are. */
  report(failure: Failure): boolean;
  /** Calls `listener` for each failure from then on, and for those nobody has shown yet. Returns how to stop. */
  listen(listener: (failure: Failure) => void): () => void;
}
