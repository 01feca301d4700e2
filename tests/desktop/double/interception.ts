// A paused request of a page: served by the handler of its scheme, refused by the guards of the window, or passed through.
import type { CDPSession } from 'playwright-core';
import { fromWire, headerToWire, originFromWire } from './alias.ts';
import type { Session } from './session.ts';
import { NotModelled } from './strict.ts';

export interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  /** The id of the redirected request, when this request is a redirect. */
  readonly redirectedRequestId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly hasPostData?: boolean;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

/** Called before a document is loaded into a frame. Returns true to prevent the load. */
export type MovementGuard = (kind: 'navigate' | 'redirect', address: string, frameId: string) => boolean;

const nullBody: ReadonlySet<number> = new Set([204, 205, 304]);

function bodyOf({ request }: Paused): Uint8Array<ArrayBuffer> | undefined {
  if (request.hasPostData !== true) return undefined;
  const entries = request.postDataEntries ?? [];
  if (entries.length === 0 || entries.some(({ bytes }) => bytes === undefined)) throw new NotModelled('an upload of files');
  return new Uint8Array(Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))));
}

function headersOf({ request }: Paused): Headers {
  const headers = new Headers(request.headers);
  const [origin, referer] = [headers.get('origin'), headers.get('referer')];
  if (origin !== null) headers.set('origin', originFromWire(origin));
  if (referer !== null) headers.set('referer', fromWire(referer));
  return headers;
}

export function createInterception(cdp: CDPSession, session: Session, isPrevented: MovementGuard) {
  const refuse = ({ requestId }: Paused, errorReason: 'Aborted' | 'Failed') =>
    cdp.send('Fetch.failRequest', { requestId, errorReason });

  async function fulfil(paused: Paused, response: Response): Promise<unknown> {
    if (response.type === 'error') return refuse(paused, 'Failed');
    const location = response.headers.get('location');
    if (paused.resourceType === 'Document' && location !== null) {
      const target = new URL(location, paused.request.url).href;
      if (isPrevented('redirect', fromWire(target), paused.frameId)) return refuse(paused, 'Aborted');
    }
    const body = nullBody.has(response.status) ? '' : Buffer.from(await response.arrayBuffer()).toString('base64');
    const responseHeaders = Array.from(response.headers, ([name, value]) => ({ name, value: headerToWire(value) }));
    return cdp.send('Fetch.fulfillRequest', {
      requestId: paused.requestId,
      responseCode: response.status,
      responseHeaders,
      body,
    });
  }

  /** A body that fails while it is read fails the request. */
  async function serve(paused: Paused, address: string): Promise<unknown> {
    const { method } = paused.request;
    const handler = session._handler(address);
    if (handler === undefined) return cdp.send('Fetch.continueRequest', { requestId: paused.requestId });
    try {
      const body = bodyOf(paused);
      const init = { method, headers: headersOf(paused), ...(body === undefined ? {} : { body }) };
      return await fulfil(paused, await handler(new Request(address, init)));
    } catch (error) {
      if (error instanceof NotModelled) throw error;
      return refuse(paused, 'Failed');
    }
  }

  return async function onPaused(paused: Paused): Promise<void> {
    const address = fromWire(paused.request.url);
    const kind = paused.redirectedRequestId === undefined ? 'navigate' : 'redirect';
    if (paused.resourceType === 'Document' && isPrevented(kind, address, paused.frameId)) await refuse(paused, 'Aborted');
    else await serve(paused, address);
  };
}
