// The endpoint of a tenant for tests: a real HTTP server that answers as the test sets and records the requests.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ReceivedRequest {
  readonly method: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export type Answer = (reply: ServerResponse, request: ReceivedRequest) => void;

export const answerWith =
  (status: number, body: unknown = {}): Answer =>
  (reply) =>
    void reply
      .writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

export async function startEndpoint() {
  const requests: ReceivedRequest[] = [];
  let answer: Answer = answerWith(401);
  const receive = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const received = { method: request.method ?? '', authorization: request.headers.authorization, body: await read(request) };
    requests.push(received);
    answer(reply, received);
  };
  const server = createServer((request, reply) => void receive(request, reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/entrar`,
    requests,
    setAnswer(next: Answer): void {
      answer = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
