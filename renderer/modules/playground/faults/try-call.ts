// Sends a real call with an injected fault. The shell handles it like any other call.
import { currentSession } from '#contract/calls/auth/session.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails } from '#renderer/api/error-words.ts';
import type { CallFault } from './fault-list.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with the text that the screen shows. */
export async function tryCall(client: Client, companyId: string, fault: CallFault): Promise<string> {
  const { interceptNextRequest } = await import('#renderer/api/transport.ts');
  interceptNextRequest(async ({ correlationId }) => {
    if (fault.kind === 'slow') {
      await wait(fault.ms);
      return undefined;
    }
    if (fault.kind === 'no-answer') throw new ApiError({ status: 0, code: '#CONNECTION', correlationId });
    return { status: fault.status, body: { code: fault.code, correlationId } };
  });
  try {
    await client.call(currentSession, { params: { id: companyId } });
    return 'A chamada foi respondida.';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return errorDetails(error) ?? error.code;
  }
}
