// The only use of axios. A chunk of its own: the login loads it when the person begins to type.
import { create, isAxiosError } from 'axios';
import { ApiError } from './api-error.ts';
import type { Request } from './request.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface SendOptions {
  readonly correlationId: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

const http = create({
  // Statuses are read by the client, in one place.
  validateStatus: () => true,
  // The flow cookie ties the steps of a sign-in to this browser, on services of other origins too.
  withCredentials: true,
  // The server asks for no token of a cookie. Looked for, it would hold up each request until the browser has looked.
  withXSRFToken: false,
  headers: { common: { Accept: 'application/json' } },
});

function toFailure(error: unknown, options: SendOptions): unknown {
  if (options.signal?.aborted === true) return options.signal.reason;
  const timedOut = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return new ApiError({ status: 0, code: timedOut ? '#TIMEOUT' : '#CONNECTION', correlationId: options.correlationId });
}

export interface ContentOptions extends SendOptions {
  readonly type: string;
  /** How much is sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** PUTs bytes to an address that carries its own permission: no cookie and no session goes with them. */
export async function sendContent(url: string, content: Blob, options: ContentOptions): Promise<Answer> {
  const { onProgress, signal, timeoutMs, type } = options;
  try {
    const answer = await http.put<unknown>(url, content, {
      headers: { 'content-type': type },
      timeout: timeoutMs,
      withCredentials: false,
      ...(onProgress && { onUploadProgress: ({ loaded, total }) => onProgress(total === undefined ? 0 : loaded / total) }),
      ...(signal && { signal }),
    });
    return { status: answer.status, body: answer.data };
  } catch (error) {
    throw toFailure(error, options);
  }
}

/** GETs bytes from an address that carries its own permission: no cookie and no session goes with it. Ends when there are too many. */
export async function fetchContent(url: string, options: SendOptions & { readonly maxBytes: number }): Promise<Answer> {
  const { maxBytes, signal, timeoutMs, correlationId } = options;
  const tooLarge = new AbortController();
  const ends = [tooLarge.signal, ...(signal ? [signal] : [])];
  try {
    const answer = await http.get<unknown>(url, {
      responseType: 'blob',
      timeout: timeoutMs,
      withCredentials: false,
      onDownloadProgress: ({ loaded }) => loaded > maxBytes && tooLarge.abort(),
      signal: AbortSignal.any(ends),
    });
    return { status: answer.status, body: answer.data };
  } catch (error) {
    if (tooLarge.signal.aborted) throw new ApiError({ status: 413, code: '#BODY_TOO_LARGE', correlationId });
    throw toFailure(error, options);
  }
}

type Trial = (options: SendOptions) => Promise<Answer | undefined>;
let trial: Trial | null = null;

/** Has `next` answer the next request in the server's place, or reject; with undefined the request goes on. For the laboratory. */
export function tryOnce(next: Trial): void {
  trial = next;
}

/** Sends a request. Rejects with an ApiError of status 0 when no answer came, and with the signal's reason when cancelled. */
export async function send(request: Request, options: SendOptions): Promise<Answer> {
  const tried = trial;
  trial = null;
  const answered = await tried?.(options);
  if (answered !== undefined) return answered;
  const hasBody = request.body !== undefined;
  try {
    const answer = await http.request<unknown>({
      method: request.method,
      url: request.url,
      headers: { ...request.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      timeout: options.timeoutMs,
      // Written here: axios sends a text that reads as JSON bare, and it would arrive as something else.
      ...(hasBody ? { data: JSON.stringify(request.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { status: answer.status, body: answer.data };
  } catch (error) {
    throw toFailure(error, options);
  }
}
