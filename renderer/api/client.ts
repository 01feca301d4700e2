// The one HTTP client. It is made from the contract's calls, parses what comes back, tells of lost sessions and connections
// through callbacks, and shows nothing itself.
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { ErrorBody, sessionErrorCodes } from '#contract/errors.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import * as z from 'zod/mini';
import { ApiError, isConnectionError } from './api-error.ts';
import { loadOnce } from './load-once.ts';
import { waitBeforeRepeat, waitFor } from './patience.ts';
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
  /** Origin in front of `/api/{service}`; '' for the page's own. */
  readonly root: string;
  readonly services: ServiceOverrides;
  /** Headers that carry the session code. */
  sessionHeader(): Readonly<Record<string, string>>;
  /** Names the session that is open now; another one, or none, has another name. */
  sessionEpoch(): unknown;
  /** A call gave the session another code; undefined where the page does not see it. Absent for sessions that cannot do that. */
  onRenewed?(code: string | undefined): Promise<void>;
  /** The server refused the session that is still open. The listener closes it within this call, so that it is reported once. */
  onSessionError(error: ApiError): void;
  /** The server found terms that wait for the person's answer. */
  onTermsPending?(): void;
  /** Any failed call, also one that its caller handles. */
  onFailed?(error: ApiError): void;
  /** Status 0 or 500 and above: called once for each failed call, unless the caller deals with it itself. */
  onConnectionError(error: ApiError, origin: FailureOrigin, reportAs: ReportCode | undefined): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /**
   * The part that handles a connection error. `action` (default): the shell, for something a person started; `background`: the shell,
   * at most now and then; `screen`: the screen says it in place, the shell only reports it; `caller`: the caller alone.
   */
  readonly failure?: FailureOrigin | 'caller';
  /** The name of its report in the specification; by default the code of the error. */
  readonly reportAs?: ReportCode;
}

export interface Client {
  /** Makes a call. Rejects with an ApiError, or with the signal's reason when it was cancelled. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>;
  /** Tells of a failure that is no call's, as of one that the screen says in place. */
  tell(error: ApiError, reportAs: ReportCode): void;
  /** Loads the transport ahead of the first call. */
  warm(): void;
}

/** Calls that name no time of their own. Longer than the server's own limit for a query, so that its answer wins. */
const defaultTimeoutMs = 60_000;

const loadChunk = loadOnce(() => import('./transport.ts'));
async function loadTransport(): Promise<{ send(request: Request, options: SendOptions): Promise<Answer> }> {
  try {
    return await loadChunk();
  } catch {
    // The chunk could not be loaded: no connection.
    throw new ApiError({ status: 0, code: '#CONNECTION', correlationId: '' });
  }
}

function toApiError(answer: Answer, correlationId: string): ApiError {
  const body = z.safeParse(ErrorBody, answer.body);
  if (body.success) return new ApiError({ status: answer.status, ...body.data });
  // Another back end or a proxy: keep the text it gave, when it gave one.
  const loose = z.safeParse(z.object({ message: z.string() }), answer.body);
  return new ApiError({ status: answer.status, code: '', message: loose.success ? loose.data.message : '', correlationId });
}

function readAnswer<C extends Call>(call: C, answer: Answer, correlationId: string): CallOutput<C> {
  if (answer.status < 200 || answer.status > 299) throw toApiError(answer, correlationId);
  const schema = (answer.status === 201 || answer.status === 202) && call.accepted ? call.accepted : call.response;
  const body = z.safeParse(schema, answer.body);
  if (!body.success) throw new ApiError({ status: 500, code: '#UNREADABLE', correlationId });
  // The schema was chosen from the call; its output is what CallOutput says.
  return body.data as CallOutput<C>;
}

/**
 * A refused login is not a lost session: only calls that brought one can lose it. A 401 without a code comes from somebody before
 * the portal, who lets nobody pass without one either.
 */
const losesSession = (call: Call, { status, code }: ApiError): boolean =>
  status === 401 && call.access !== 'public' && (code === '' || sessionErrorCodes.has(code));

/** Takes the new code of a session out of an answer: callers of the client do not need it. */
function takeCode<T>(answer: T): { readonly answer: T; readonly code: string | undefined } {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return { answer, code: undefined };
  const { code, ...rest } = answer;
  // The removed field is optional, so the rest has the same type.
  return { answer: rest as T, code: typeof code === 'string' ? code : undefined };
}

export function createClient(options: ClientOptions): Client {
  /** Pending calls that may replace the session's code. A refusal of the old code meanwhile means nothing. */
  let renewing = 0;

  function tell(call: Call, error: ApiError, { failure, reportAs }: CallOptions, isCurrent: boolean): void {
    options.onFailed?.(error);
    const isOvertaken = renewing > 0 && call.renewsSession !== true;
    if (isCurrent && !isOvertaken && losesSession(call, error)) options.onSessionError(error);
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
    const ask = () => loaded.send({ ...request, headers }, { correlationId, timeoutMs, signal });
    const answer = await ask();
    const wait = waitBeforeRepeat(call, answer);
    if (wait === null) return readAnswer(call, answer, correlationId);
    await waitFor(wait, signal);
    return readAnswer(call, await ask(), correlationId);
  }

  async function renew<T>(work: Promise<T>): Promise<T> {
    renewing += 1;
    try {
      const { answer, code } = takeCode(await work);
      await options.onRenewed?.(code);
      return answer;
    } finally {
      renewing -= 1;
    }
  }

  return {
    async call(call, input, callOptions = {}) {
      // A call belongs to the session it was made in, even when another person signs in meanwhile.
      const session = options.sessionHeader();
      const epoch = options.sessionEpoch();
      try {
        const work = exchange(call, input, callOptions, session);
        return await (call.renewsSession === true ? renew(work) : work);
      } catch (error) {
        const isCurrent = epoch === options.sessionEpoch();
        if (error instanceof ApiError) tell(call, error, callOptions, isCurrent);
        throw error;
      }
    },
    tell(error, reportAs) {
      options.onFailed?.(error);
      if (isConnectionError(error)) options.onConnectionError(error, 'screen', reportAs);
    },
    warm: () => void loadTransport().catch(() => undefined),
  };
}
