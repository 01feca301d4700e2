// The only HTTP client. It sends the contract's calls, parses the answers and reports lost sessions and connections to callbacks. It
// shows nothing itself.
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { ErrorBody, sessionErrorCodes } from '#contract/errors.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import * as z from 'zod/mini';
import { ApiError, isConnectionError } from './api-error.ts';
import { loadOnce } from './load-once.ts';
import { delay } from './delay.ts';
import { retryDelaySeconds } from './retry-after.ts';
import { type Request, toRequest } from './request.ts';
import type { Answer, SendOptions } from './transport.ts';

/** The origin of a failed call that the shell reports. */
export type FailureOrigin = 'action' | 'background' | 'screen';

/** Codes under which a connection error is reported (docs/specification.md, section 8). */
export type ReportCode =
  | 'checkEmailFail'
  | 'loginFail'
  | 'resetPasswordFail'
  | 'createNewUserFail'
  | 'otpLoginFail'
  | 'sendRegisterPasswordEmailFail'
  | '#ERRO_LOGIN_BY_TOKEN'
  | '#ERRO_LOGIN_PUBLIC'
  | '#ERRO_ROUTER_REQUEST'
  | '#ERROR_UPLOAD_FILE';

export interface ClientOptions {
  /** The origin of `/api/{service}`; '' for the origin of the page. */
  readonly root: string;
  readonly services: ServiceOverrides;
  /** The headers with the session code. */
  sessionHeader(): Readonly<Record<string, string>>;
  /** Identifies the current session; the value changes with every sign-in and sign-out. */
  sessionEpoch(): unknown;
  /** A call replaced the session's code; undefined when the page does not see the code. Absent for sessions without renewal. */
  onRenewed?(code: string | undefined): Promise<void>;
  /** The server rejected the open session. The listener closes it synchronously, so that it is reported once. */
  onSessionError(error: ApiError): void;
  /** The server reported terms that the person must accept. */
  onTermsPending?(): void;
  /** Called for every failed call, including those that the caller handles. */
  onFailed?(error: ApiError, origin: FailureOrigin | 'caller'): void;
  /** Called once for each failed call of status 0 or 500 and above, unless the caller handles it. */
  onConnectionError(error: ApiError, origin: FailureOrigin, reportAs: ReportCode | undefined): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /**
   * The part that handles a connection error. `action` (default): the shell shows a dialog, because a person started the call.
   * `background`: the shell shows a dialog at most once in 30 s. `screen`: the screen shows it, the shell only reports it. `caller`: only
   * the caller handles it.
   */
  readonly failure?: FailureOrigin | 'caller';
  /** The code of the failure report in the specification; by default the code of the error. */
  readonly reportAs?: ReportCode;
}

export interface Client {
  /** Sends a call. Rejects with an ApiError, or with the signal's reason when it is cancelled. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>;
  /** Reports a failure outside a call, with the origin `screen`. */
  reportFailure(error: ApiError, reportAs: ReportCode): void;
  /** Loads the transport before the first call. */
  preload(): void;
}

/** The default timeout of a call. Longer than the server's limit for a query, so that the server answers first. */
const defaultTimeoutMs = 60_000;

const loadChunk = loadOnce(() => import('./transport.ts'));
async function loadTransport(): Promise<{ send(request: Request, options: SendOptions): Promise<Answer> }> {
  try {
    return await loadChunk();
  } catch {
    // A chunk that cannot be loaded means that there is no connection.
    throw new ApiError({ status: 0, code: '#CONNECTION', correlationId: '' });
  }
}

function toApiError(answer: Answer, correlationId: string): ApiError {
  const body = z.safeParse(ErrorBody, answer.body);
  if (body.success) return new ApiError({ status: answer.status, ...body.data });
  // Another back end or a proxy answered: use its text, if any. One that limits requests says so by the status alone.
  const loose = z.safeParse(z.object({ message: z.string() }), answer.body);
  const code = answer.status === 429 ? '#TOO_MANY_ATTEMPTS' : '';
  return new ApiError({ status: answer.status, code, message: loose.success ? loose.data.message : '', correlationId });
}

function readAnswer<C extends Call>(call: C, answer: Answer, correlationId: string): CallOutput<C> {
  if (answer.status < 200 || answer.status > 299) throw toApiError(answer, correlationId);
  const schema = (answer.status === 201 || answer.status === 202) && call.accepted ? call.accepted : call.response;
  const body = z.safeParse(schema, answer.body);
  if (!body.success) throw new ApiError({ status: 500, code: '#UNREADABLE', correlationId });
  // The schema belongs to the call, so its output has the type CallOutput.
  return body.data as CallOutput<C>;
}

/**
 * Whether the answer means that the session is lost. Public calls, such as the login, cannot lose a session. A 401 without a code comes
 * from a gateway in front of the portal, which also requires a session.
 */
const losesSession = (call: Call, { status, code }: ApiError): boolean =>
  status === 401 && call.access !== 'public' && (code === '' || sessionErrorCodes.has(code));

/** Removes the new session code from an answer, because callers do not need it. */
function extractCode<T>(
  answer: T,
  field: NonNullable<Call['renewsSession']>,
): { readonly answer: T; readonly code: string | undefined } {
  if (typeof answer !== 'object' || answer === null || !(field in answer)) return { answer, code: undefined };
  const code: unknown = Reflect.get(answer, field);
  const rest = Object.fromEntries(Object.entries(answer).filter(([name]) => name !== field));
  // The removed field is optional, so the rest has the same type.
  return { answer: rest as T, code: typeof code === 'string' ? code : undefined };
}

export function createClient(options: ClientOptions): Client {
  /** The number of pending calls that may replace the session's code. Rejections of the old code are ignored meanwhile. */
  let renewing = 0;

  function notify(call: Call, error: ApiError, { failure, reportAs }: CallOptions, isCurrent: boolean): void {
    options.onFailed?.(error, failure ?? 'action');
    const isOutdated = renewing > 0 && call.renewsSession === undefined;
    if (isCurrent && !isOutdated && losesSession(call, error)) options.onSessionError(error);
    if (isCurrent && error.code === '#TERMS_PENDING') options.onTermsPending?.();
    if (isConnectionError(error) && failure !== 'caller') options.onConnectionError(error, failure ?? 'action', reportAs);
  }

  async function exchange<C extends Call>(
    call: C,
    input: CallInput<C>,
    callOptions: CallOptions,
    session: Readonly<Record<string, string>>,
  ): Promise<CallOutput<C>> {
    const correlationId = crypto.randomUUID();
    const request = toRequest(call, input, options.root, options.services);
    const headers = { ...request.headers, ...session, 'x-correlation-id': correlationId };
    const loaded = await loadTransport();
    const { timeoutMs = defaultTimeoutMs, signal } = callOptions;
    const send = () => loaded.send({ ...request, headers }, { correlationId, timeoutMs, signal });
    const answer = await send();
    const seconds = retryDelaySeconds(call, answer);
    if (seconds === null) return readAnswer(call, answer, correlationId);
    await delay(seconds * 1_000, signal);
    return readAnswer(call, await send(), correlationId);
  }

  async function renew<T>(work: Promise<T>, field: NonNullable<Call['renewsSession']>): Promise<T> {
    renewing += 1;
    try {
      const { answer, code } = extractCode(await work, field);
      await options.onRenewed?.(code);
      return answer;
    } finally {
      renewing -= 1;
    }
  }

  return {
    async call(call, input, callOptions = {}) {
      // A call belongs to the session in which it started, even when another person signs in meanwhile.
      const session = options.sessionHeader();
      const epoch = options.sessionEpoch();
      try {
        const work = exchange(call, input, callOptions, session);
        return await (call.renewsSession === undefined ? work : renew(work, call.renewsSession));
      } catch (error) {
        const isCurrent = epoch === options.sessionEpoch();
        if (error instanceof ApiError) notify(call, error, callOptions, isCurrent);
        throw error;
      }
    },
    reportFailure(error, reportAs) {
      options.onFailed?.(error, 'screen');
      if (isConnectionError(error)) options.onConnectionError(error, 'screen', reportAs);
    },
    preload: () => void loadTransport().catch(() => undefined),
  };
}
