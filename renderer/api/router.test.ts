import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { sendEvent } from './router.ts';

const correlationId = 'c-1';

/** The client is a port of this rule: what matters is what came back. */
const clientThat = (answer: () => Promise<unknown>): Client => ({
  warm: () => undefined,
  tell: () => undefined,
  call: () => answer() as never,
});
const refusal =
  (status: number, code: string, message = '') =>
  () =>
    Promise.reject(new ApiError({ status, code, message, correlationId }));
const send = (answer: () => Promise<unknown>) => sendEvent(clientThat(answer), 'help.ticket', { subject: 'x' });

it('shows its failure in its place, and reports it under its name', async () => {
  const asked: unknown[] = [];
  const client: Client = {
    ...clientThat(() => Promise.resolve({})),
    call: (...call) => Promise.resolve(asked.push(call[2])) as never,
  };
  await sendEvent(client, 'help.ticket', {});
  expect(asked).toEqual([{ failure: 'screen', reportAs: '#ERRO_ROUTER_REQUEST', signal: undefined }]);
});
it('gives what the router answered', async () => {
  expect(await send(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
});
it('takes 404 for an answer without a word', async () => {
  expect(await send(refusal(404, '#NOT_FOUND'))).toBeNull();
});

describe('refusals', () => {
  it.each([
    ['400 as it is', 400, '#INVALID_EVENT', '', [400, '#INVALID_EVENT', '']],
    ['409 as it is', 409, '#CONFLICT', 'Sem contato.', [409, '#CONFLICT', 'Sem contato.']],
    ['422 as 401', 422, '#VALIDATION', '', [401, '#ERRO_ROUTER_REQUEST', 'O portal não aceitou o pedido.']],
    ['503 as 401, in its words', 503, '#MAINTENANCE', 'Volte já.', [401, '#ERRO_ROUTER_REQUEST', 'Volte já.']],
    ['no answer as 500', 0, '#CONNECTION', '', [500, '#ERRO_ROUTER_REQUEST', 'O portal não respondeu ao pedido.']],
  ])('%s', async (_, status, code, message, expected) => {
    const error = await send(refusal(status, code, message)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ApiError)) throw new Error('was accepted');
    expect([error.status, error.code, error.message]).toEqual(expected);
    expect(error.correlationId).toBe(correlationId);
  });
  it('passes on the error of a cancelled call', async () => {
    const reason = new DOMException('stop', 'AbortError');
    await expect(send(() => Promise.reject(reason))).rejects.toBe(reason);
  });
});
