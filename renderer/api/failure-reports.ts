// Reports failures to the server as activities (docs/specification.md, section 8). Reports that cannot be sent are queued in memory.
import { reportClientError } from '#contract/calls/activity.ts';
import { ApiError, isConnectionError } from './api-error.ts';
import type { Client } from './client.ts';

export interface FailureReport {
  /** A code such as `loginFail`, or the code of the failed call. */
  readonly code: string;
  readonly status: number;
  /** Correlation id of the failed call; '' without one. */
  readonly correlationId: string;
  /** The location of the failure, when the code is not enough. */
  readonly detail?: string;
}

export interface FailureReports {
  /** Never rejects; the caller does not wait for it. */
  add(report: FailureReport): void;
}

/** Later reports repeat the first ones. */
const maxWaiting = 20;
const nextTryMs = 30_000;

/** `network` fires `online` when the connection returns. An unreachable server is tried again every 30 s. */
export function createFailureReports(client: Client, companyId: string, network: EventTarget): FailureReports {
  let waiting: readonly FailureReport[] = [];
  let sending = false;
  let sendAgain = false;
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
      // A rejected report would be rejected again.
      return error instanceof ApiError && isConnectionError(error) ? 'later' : 'done';
    }
  }
  async function sendWaiting(): Promise<void> {
    // A call during sending may mean that the connection has returned: send again afterwards.
    sendAgain = sending;
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      // Sent one after the other: when the first cannot be sent, the next cannot either.
      if ((await send(first)) === 'later') break;
      waiting = waiting.slice(1);
    }
    sending = false;
    if (waiting.length > 0 && sendAgain) await sendWaiting();
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
