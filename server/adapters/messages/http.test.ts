import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { createHttpMessenger } from './http.ts';

const message = {
  id: 'm-1',
  tenant: TenantId.parse('acme'),
  channel: 'sms',
  to: '31987654307',
  text: 'Portal Acme: código ABC DEF',
} as const;
let server: Server | undefined;
afterEach(() => void server?.close());

/** A provider that answers with `status`. */
async function provider(status: number) {
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: JSON.parse(await readText(request)) });
    response.writeHead(status, status === 302 ? { location: '/other' } : {}).end('{}');
  };
  const started = createServer((request, response) => void answer(request, response));
  server = started;
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, url: `http://127.0.0.1:${port}/messages` };
}

const messengerFor = (url: string) => {
  const troubles: string[] = [];
  const onTrouble = (words: string, detail: object) => void troubles.push(`${words} ${JSON.stringify(detail)}`);
  return { troubles, messenger: createHttpMessenger({ url, token: 'segredo-do-servico', channels: ['sms'], onTrouble }) };
};

it('sends the message with the token, an id and an international number', async () => {
  const { received, url } = await provider(202);
  expect(await messengerFor(url).messenger.send(message)).toBe(true);
  expect(received).toMatchObject([
    {
      headers: { authorization: 'Bearer segredo-do-servico', 'idempotency-key': 'm-1', 'content-type': 'application/json' },
      body: { id: 'm-1', tenant: 'acme', channel: 'sms', to: '+5531987654307', text: message.text },
    },
  ]);
});

it.each([400, 302, 500])('answers false for the status %i, and logs neither phone nor text nor token', async (status) => {
  const { url } = await provider(status);
  const { messenger, troubles } = messengerFor(url);
  expect(await messenger.send(message)).toBe(false);
  expect(troubles).toHaveLength(1);
  expect(troubles.join(' ')).not.toMatch(/31987654307|ABC DEF|segredo/);
});

it('answers false when the service cannot be reached', async () => {
  const { messenger, troubles } = messengerFor('http://127.0.0.1:1/messages');
  expect(await messenger.send(message)).toBe(false);
  expect(troubles).toHaveLength(1);
});
