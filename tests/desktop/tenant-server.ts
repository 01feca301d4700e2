// A server of a tenant for tests: records the received requests, and answers and redirects as a test defines.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

export interface TenantServer {
  readonly port: number;
  readonly requests: ReceivedRequest[];
  /** The last request to a path with this beginning. */
  last(path: string): ReceivedRequest | undefined;
  answers: Record<string, Answer>;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
}

export const sendJson = (response: ServerResponse, content: unknown, headers: Record<string, string | string[]> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'x-correlation-id': 'corr-1', ...headers });
  response.end(JSON.stringify(content));
};

export const redirect = (response: ServerResponse, status: number, location: string): void => {
  response.writeHead(status, { location });
  response.end();
};

export async function startTenantServer(answers: Record<string, Answer> = {}): Promise<TenantServer> {
  const requests: ReceivedRequest[] = [];
  const tenant: TenantServer = {
    port: 0,
    requests,
    answers,
    last: (path) => requests.findLast((one) => one.path.startsWith(path)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const respond = (one: ReceivedRequest, response: ServerResponse): void => {
    requests.push(one);
    const key = Object.keys(tenant.answers).find((path) => one.path.startsWith(path));
    if (key === undefined) response.writeHead(404).end();
    else tenant.answers[key]?.(one, response);
  };
  const server = createServer((request, response) => {
    read(request).then(
      (one) => respond(one, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return Object.assign(tenant, { port: typeof address === 'object' && address !== null ? address.port : 0 });
}

export const company = (overrides: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  id: 'prova',
  status: 'enabled',
  appTitle: 'Portal de prova',
  appName: 'prova',
  domain: ['localhost', 'um.localhost', 'dois.localhost'],
  module: [],
  loginType: 'password',
  ...overrides,
});

export const opened = {
  code: 'codigo-secreto-da-sessao',
  user: { id: 'u1', email: 'ana@prova.com.br', nick: 'Ana Prova', firstNick: 'Ana', groups: [], entitySelected: [] },
  isPublic: false,
};
