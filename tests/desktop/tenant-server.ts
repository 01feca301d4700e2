// A tenant's server as the outside world may be: it remembers what it was asked, and redirects where a test says.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (asked: Asked, response: ServerResponse) => void;

export interface TenantServer {
  readonly port: number;
  readonly asked: Asked[];
  /** The last request to a path that begins so. */
  last(path: string): Asked | undefined;
  answers: Record<string, Answer>;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<Asked> {
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
  const asked: Asked[] = [];
  const tenant: TenantServer = {
    port: 0,
    asked,
    answers,
    last: (path) => asked.findLast((one) => one.path.startsWith(path)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const respond = (one: Asked, response: ServerResponse): void => {
    asked.push(one);
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
