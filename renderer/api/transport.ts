// The only use of axios. It is a separate chunk: the login loads it when the person starts to type.
import './frame-messages.ts';
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
  // client.ts reads all statuses.
  validateStatus: () => true,
  // The flow cookie binds the steps of a sign-in to this browser, also for services of other origins.
  withCredentials: true,
  // The server uses no XSRF token. Reading the cookie would delay each request.
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
  /** Receives the sent share, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** PUTs bytes to a signed address, without cookies and session. */
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

/** GETs bytes from a signed address, without cookies and session. Rejects with #BODY_TOO_LARGE above `maxBytes`. */
export async function fetchContent(url: string, options: SendOptions & { readonly maxBytes: number }): Promise<Answer> {
  const { maxBytes, signal, timeoutMs, correlationId } = options;
  const tooLarge = new AbortController();
  const signals = [tooLarge.signal, ...(signal ? [signal] : [])];
  try {
    const answer = await http.get<unknown>(url, {
      responseType: 'blob',
      timeout: timeoutMs,
      withCredentials: false,
      onDownloadProgress: ({ loaded }) => loaded > maxBytes && tooLarge.abort(),
      signal: AbortSignal.any(signals),
    });
    return { status: answer.status, body: answer.data };
  } catch (error) {
    if (tooLarge.signal.aborted) throw new ApiError({ status: 413, code: '#BODY_TOO_LARGE', correlationId });
    throw toFailure(error, options);
  }
}

type Interceptor = (options: SendOptions) => Promise<Answer | undefined>;
let interceptor: Interceptor | null = null;

/**
 * Lets `next` answer or reject the next request instead of the server; with undefined the request is sent. Used by the laboratory.
 */
export function interceptNextRequest(next: Interceptor): void {
  interceptor = next;
}

/** Sends a request. Rejects with an ApiError of status 0 when no answer arrives, and with the signal's reason when cancelled. */
export async function send(request: Request, options: SendOptions): Promise<Answer> {
  const intercept = interceptor;
  interceptor = null;
  const answered = await intercept?.(options);
  if (answered !== undefined) return answered;
  const hasBody = request.body !== undefined;
  try {
    const answer = await http.request<unknown>({
      method: request.method,
      url: request.url,
      headers: { ...request.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      timeout: options.timeoutMs,
      // Serialized here: axios sends a string that is valid JSON without quotes, and the server would parse it as another value.
      ...(hasBody ? { data: JSON.stringify(request.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { status: answer.status, body: answer.data };
  } catch (error) {
    throw toFailure(error, options);
  }
}
