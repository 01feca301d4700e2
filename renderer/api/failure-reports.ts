// Reports failures to the server as activities (docs/specification.md, section 8). Reports that cannot be sent wait in memory.
import { reportClientError } from '#contract/calls/activity.ts';
import { ApiError, isConnectionError } from './api-error.ts';
import type { Client } from './client.ts';

export interface FailureReport {
  /** `loginFail` and the like, or the code of the failed call. */
  readonly code: string;
  readonly status: number;
  /** Correlation id of the call that failed; '' when there was none. */
  readonly correlationId: string;
  /** The place of the failure, when it says more than the code. */
  readonly detail?: string;
}

export interface FailureReports {
  /** Never rejects; the caller does not wait for it. */
  add(report: FailureReport): void;
}

/** The first ones say what happened; those after them say it again. */
const maxWaiting = 20;
const nextTryMs = 30_000;

/** `network` tells when there is a connection again; a server that was away is asked anew every half minute. */
export function createFailureReports(client: Client, companyId: string, network: EventTarget): FailureReports {
  let waiting: readonly FailureReport[] = [];
  let sending = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send({ code, status, correlationId, detail }: FailureReport): Promise<'done' | 'later'> {
    const body = {
      code: code.slice(0, 64),
      status,
      ...(correlationId !== '' && { correlationId }),
      ...(detail !== undefined && { detail }),
    };
    try {
      await client.call(reportClientError, { params: { id: companyId }, body }, { failure: 'caller' });
      return 'done';
    } catch (error) {
      // A refusal would be the same next time.
      return error instanceof ApiError && isConnectionError(error) ? 'later' : 'done';
    }
  }
  async function sendWaiting(): Promise<void> {
    // A request for another try during one may come from a caller that knows more: try again afterwards.
    again = sending;
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      // One after the other: where the first cannot go, the next cannot.
      // oxlint-disable-next-line no-await-in-loop
      if ((await send(first)) === 'later') break;
      waiting = waiting.slice(1);
    }
    sending = false;
    if (waiting.length > 0 && again) await sendWaiting();
    else if (waiting.length > 0) timer = setTimeout(() => void sendWaiting(), nextTryMs);
  }
  network.addEventListener('online', () => void sendWaiting());

  return {
    add(report) {
      if (waiting.length < maxWaiting) waiting = [...waiting, report];
      void sendWaiting();
    },
  };
}
