import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { sendEvent } from './router.ts';

const correlationId = 'c-1';

/** The client is a port: the tests check how its answers are interpreted. */
const clientThat = (answer: () => Promise<unknown>): Client => ({
  preload: () => undefined,
  reportFailure: () => undefined,
  call: () => answer() as never,
});
const refusal =
  (status: number, code: string, message = '') =>
  () =>
    Promise.reject(new ApiError({ status, code, message, correlationId }));
const send = (answer: () => Promise<unknown>) => sendEvent(clientThat(answer), 'help.ticket', { subject: 'x' });

it('lets the screen show a failure and reports it as #ERRO_ROUTER_REQUEST', async () => {
  const options: unknown[] = [];
  const client: Client = {
    ...clientThat(() => Promise.resolve({})),
    call: (...call) => Promise.resolve(options.push(call[2])) as never,
  };
  await sendEvent(client, 'help.ticket', {});
  expect(options).toEqual([{ failure: 'screen', reportAs: '#ERRO_ROUTER_REQUEST', signal: undefined }]);
});
it('returns the answer of the router', async () => {
  expect(await send(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
});
it('returns null for 404', async () => {
  expect(await send(refusal(404, '#NOT_FOUND'))).toBeNull();
});

describe('refusals', () => {
  it.each([
    ['passes on 400', 400, '#INVALID_EVENT', '', [400, '#INVALID_EVENT', '']],
    ['passes on 409', 409, '#CONFLICT', 'Sem contato.', [409, '#CONFLICT', 'Sem contato.']],
    ['turns 422 into 401', 422, '#VALIDATION', '', [401, '#ERRO_ROUTER_REQUEST', 'O portal não aceitou o pedido.']],
    [
      'turns 503 into 401 with the message of the router',
      503,
      '#MAINTENANCE',
      'Volte já.',
      [401, '#ERRO_ROUTER_REQUEST', 'Volte já.'],
    ],
    ['turns a missing answer into 500', 0, '#CONNECTION', '', [500, '#ERRO_ROUTER_REQUEST', 'O portal não respondeu ao pedido.']],
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
