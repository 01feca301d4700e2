// Sends an event to the tenant's router and interprets its answer as section 8 of the specification requires.
import { routeEvent } from '#contract/calls/other.ts';
import { judgeRouterReply } from '#contract/rules/router-reply.ts';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { messages } from '#renderer/i18n/messages.ts';

const words = messages({
  'pt-BR': {
    refused: 'O portal não aceitou o pedido.',
    unreachable: 'O portal não respondeu ao pedido.',
  },
});

/** The screen that sends an event shows the result itself. */
const shownOnScreen = { failure: 'screen', reportAs: '#ERRO_ROUTER_REQUEST' } as const;

/**
 * Resolves with the router's answer, or null for 404. Rejects with the router's error for 400 and 409, and with #ERRO_ROUTER_REQUEST
 * otherwise: status 500 when no answer arrived, 401 for any other status.
 */
export async function sendEvent(
  client: Client,
  event: string,
  data: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await client.call(routeEvent, { body: { ...data, event } }, { ...shownOnScreen, signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reply = judgeRouterReply(error.status);
    if (reply.kind === 'accepted') return null;
    if (reply.kind === 'rejected-as-is') throw error;
    const message = error.message || (reply.status === 500 ? words.unreachable : words.refused);
    throw new ApiError({ status: reply.status, code: '#ERRO_ROUTER_REQUEST', message, correlationId: error.correlationId });
  }
}
