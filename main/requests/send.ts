// Sends one request through Chromium's network stack, with the proxies, certificates and cookies of the given session. It uses
// `net.request`, because `net.fetch` can only follow a redirect with all headers or fail, and the code must not leave its origin.
import { net } from 'electron';
import type { IncomingMessage, Session } from 'electron';
import { incomingHeaders } from './headers.ts';
import { nextHop } from './redirects.ts';
import type { RequestHop } from './redirects.ts';

export interface Sending {
  readonly session: Session;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | null;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

type Reason = 'network' | 'timeout' | 'too-large' | 'redirect';

/** The reason for a missing answer. The page receives a network error; the log contains the reason. */
export class SendFailed extends Error {
  override readonly name = 'SendFailed';
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Landed = { readonly kind: 'answer'; readonly response: Response } | { readonly kind: 'elsewhere'; readonly hop: RequestHop };

const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);

/** The body as a stream. It fails when the connection breaks, the body is too large or the time limit passes. */
function bodyOf(
  message: IncomingMessage,
  maxBytes: number,
  deadline: AbortSignal,
  abort: () => void,
): ReadableStream<Uint8Array> {
  let received = 0;
  let over = false;
  const finish = (how: () => void): void => {
    if (over) return;
    over = true;
    how();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (reason: Reason) => (cause?: unknown) =>
        finish(() => {
          controller.error(new SendFailed(reason, cause));
          abort();
        });
      message.on('data', (chunk) => {
        received += chunk.byteLength;
        if (received > maxBytes) fail('too-large')();
        else if (!over) controller.enqueue(new Uint8Array(chunk));
      });
      message.on('end', () => finish(() => controller.close()));
      message.on('error', fail('network'));
      message.on('aborted', fail('network'));
      deadline.addEventListener('abort', fail('timeout'), { once: true });
    },
    cancel() {
      over = true;
      abort();
    },
  });
}

/** Sends one request. It follows redirects within the origin and ends at any other redirect. */
function fly(sending: Sending, from: RequestHop, deadline: AbortSignal): Promise<Landed> {
  let hop = from;
  const request = net.request({
    method: hop.method,
    url: hop.url,
    session: sending.session,
    redirect: 'manual',
    credentials: hop.trusted ? 'include' : 'omit',
  });
  const abort = (): void => request.abort();
  const landed = new Promise<Landed>((resolve, reject) => {
    const fail = (reason: Reason) => (cause?: unknown) => reject(new SendFailed(reason, cause));
    request.on('response', (message) => {
      const { statusCode: status, statusMessage: statusText } = message;
      const body = bodyless.has(status) || hop.method === 'HEAD' ? null : bodyOf(message, sending.maxBytes, deadline, abort);
      resolve({
        kind: 'answer',
        response: new Response(body, { status, statusText, headers: incomingHeaders(message.headers) }),
      });
    });
    request.on('redirect', (status, _method, target) => {
      const next = nextHop(hop, status, target);
      if (next.kind === 'refused') return fail('redirect')();
      hop = next.hop;
      // Electron cancels the request unless `followRedirect` is called before this listener returns.
      return next.kind === 'same-origin' ? request.followRedirect() : resolve({ kind: 'elsewhere', hop });
    });
    request.on('error', fail('network'));
    deadline.addEventListener('abort', fail('timeout'), { once: true });
  });
  deadline.addEventListener('abort', abort, { once: true });
  if (hop.trusted) {
    for (const [name, value] of sending.headers) request.setHeader(name, value);
    if (sending.body !== null) request.write(Buffer.from(sending.body));
  }
  request.end();
  return landed;
}

/** The answer to `sending`, after at most five redirects. Throws `SendFailed`. */
export async function send(sending: Sending): Promise<Response> {
  const deadline = AbortSignal.timeout(sending.timeoutMs);
  let hop: RequestHop = { method: sending.method, url: sending.url, trusted: true, count: 0 };
  for (;;) {
    const landed = await fly(sending, hop, deadline);
    if (landed.kind === 'answer') return landed.response;
    hop = landed.hop;
  }
}
