// `net.request`: cookies of the session, manual redirects, and `*.localhost` on the loopback as in Chromium.
import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { ClientRequest as NodeRequest, IncomingMessage as NodeMessage, OutgoingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { Session } from './session.ts';
import { parseSetCookie } from './set-cookie.ts';
import { Modelled, NotModelled, requireKnown, strict } from './strict.ts';

export interface RequestOptions {
  readonly method?: string;
  readonly url: string;
  readonly session: Session;
  readonly redirect: 'manual';
  readonly credentials: 'include' | 'omit';
}

/** Headers that Electron refuses and Node would send. */
const unsettable: ReadonlySet<string> = new Set([
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
]);

const loopback: LookupFunction = (hostname, options, callback) => {
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (!local) return lookup(hostname, options, callback);
  return options.all === true ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
};

class IncomingMessage extends Modelled {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Readonly<Record<string, string | string[]>>;

  constructor(message: NodeMessage) {
    super('IncomingMessage', ['data', 'end', 'error', 'aborted']);
    this.statusCode = message.statusCode ?? 0;
    this.statusMessage = message.statusMessage ?? '';
    this.headers = Object.fromEntries(
      Object.entries(message.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    for (const event of ['data', 'end', 'error', 'aborted']) message.on(event, (...args: unknown[]) => this.emit(event, ...args));
  }
}

class ClientRequest extends Modelled {
  readonly #options: RequestOptions;
  readonly #headers: Record<string, string> = {};
  readonly #body: Buffer[] = [];
  #request: NodeRequest | null = null;
  #aborted = false;
  #followsRedirect = false;

  constructor(options: RequestOptions) {
    super('ClientRequest', ['response', 'redirect', 'error', 'abort', 'close']);
    requireKnown('net.request', options, ['method', 'url', 'session', 'redirect', 'credentials']);
    if (options.redirect !== 'manual' || !(options.session instanceof Session))
      throw new NotModelled('net.request without a session or with automatic redirects');
    this.#options = options;
  }

  setHeader(name: string, value: string): void {
    if (unsettable.has(name.toLowerCase())) throw new Error(`net::ERR_INVALID_ARGUMENT: header ${name} is not allowed`);
    this.#headers[name.toLowerCase()] = value;
  }

  write(chunk: Buffer): void {
    this.#body.push(chunk);
  }

  end(): void {
    void this.#start(this.#options.method ?? 'GET', new URL(this.#options.url));
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#request?.destroy();
    this.emit('abort');
    this.emit('close');
  }

  followRedirect(): void {
    this.#followsRedirect = true;
  }

  async #requestHeaders(url: URL): Promise<OutgoingHttpHeaders> {
    const headers: OutgoingHttpHeaders = { ...this.#headers, 'sec-fetch-site': 'none', 'user-agent': 'Electron double' };
    if (this.#options.credentials === 'omit') return headers;
    const cookies = await this.#options.session.cookies.get({ url: url.href });
    return cookies.length === 0
      ? headers
      : { ...headers, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  }

  async #start(method: string, url: URL): Promise<void> {
    const headers = await this.#requestHeaders(url);
    if (this.#aborted) return;
    const body = Buffer.concat(this.#body);
    const sent = method === 'GET' || method === 'HEAD' ? null : body;
    if (sent !== null) headers['content-length'] = sent.byteLength;
    const request = (url.protocol === 'https:' ? https : http).request(url, { method, headers, lookup: loopback, agent: false });
    this.#request = request;
    request.on('response', (message) => void this.#onResponse(message, method, url));
    request.on('error', (error) => {
      if (!this.#aborted) this.emit('error', error);
    });
    request.end(sent ?? undefined);
  }

  async #onResponse(message: NodeMessage, method: string, url: URL): Promise<void> {
    await this.#storeCookies(message, url);
    const status = message.statusCode ?? 0;
    const { location } = message.headers;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) {
      this.emit('response', new IncomingMessage(message));
      return;
    }
    message.resume();
    const target = new URL(location, url);
    const nextMethod = status === 303 || (status < 303 && method === 'POST') ? 'GET' : method;
    this.#followsRedirect = false;
    this.emit('redirect', status, nextMethod, target.href, message.headers);
    if (this.#followsRedirect) return this.#start(nextMethod, target);
    if (!this.#aborted) this.emit('error', new Error('Redirect was cancelled'));
  }

  async #storeCookies(message: NodeMessage, url: URL): Promise<void> {
    if (this.#options.credentials === 'omit') return;
    const cookies = (message.headers['set-cookie'] ?? []).flatMap((header) => parseSetCookie(header, url, Date.now()) ?? []);
    if (cookies.length > 0) await (await this.#options.session._context()).addCookies(cookies);
  }
}

export const net = strict('net', { request: (options: RequestOptions) => new ClientRequest(options) });
