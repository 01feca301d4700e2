// The one HTTP client. It is made from the contract's calls, parses what comes back, tells of lost sessions and connections
// through callbacks, and shows nothing itself.
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { ErrorBody, sessionErrorCodes } from '#contract/errors.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import * as z from 'zod/mini';
import { ApiError, isConnectionError } from './api-error.ts';
import { type Request, toRequest } from './request.ts';
import type { Answer, SendOptions } from './transport.ts';

export interface ClientOptions {
  /** Origin in front of `/api/{service}`; '' for the page's own. */
  readonly root: string;
  readonly services: ServiceOverrides;
  /** Headers that carry the session code. */
  sessionHeader(): Readonly<Record<string, string>>;
  /** The session ended: called once, until a call succeeds with a session again. */
  onSessionError(error: ApiError): void;
  /** Status 0 or 500 and above: called once for each failed call, unless the caller deals with it itself. */
  onConnectionError(error: ApiError, origin: 'action' | 'background'): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /**
   * Who deals with a connection error. `action` (default): the shell, for something a person started; `background`: the shell,
   * at most now and then; `caller`: the caller alone.
   */
  readonly failure?: 'action' | 'background' | 'caller';
}

export interface Client {
  /** Makes a call. Rejects with an ApiError, or with the signal's reason when it was cancelled. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>;
  /** Loads the transport ahead of the first call. */
  warm(): void;
}

/** Calls that name no time of their own. Longer than the server's own limit for a query, so that its answer wins. */
const defaultTimeoutMs = 60_000;

let transport: Promise<{ send(request: Request, options: SendOptions): Promise<Answer> }> | undefined;
async function loadTransport(): Promise<NonNullable<Awaited<typeof transport>>> {
  transport ??= import('./transport.ts');
  try {
    return await transport;
  } catch {
    // The chunk could not be loaded: no connection. The next call tries again.
    transport = undefined;
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

/** A refused login is not a lost session: only calls that brought one can lose it. */
const bringsSession = (call: Call): boolean => call.access !== 'public';

export function createClient(options: ClientOptions): Client {
  let sessionLost = false;

  function tell(call: Call, error: ApiError, failure: CallOptions['failure'], isCurrent: boolean): void {
    if (error.status === 401 && isCurrent && bringsSession(call) && sessionErrorCodes.has(error.code) && !sessionLost) {
      sessionLost = true;
      options.onSessionError(error);
    }
    if (isConnectionError(error) && failure !== 'caller') options.onConnectionError(error, failure ?? 'action');
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
    const answer = await loaded.send(
      { ...request, headers },
      { correlationId, timeoutMs: callOptions.timeoutMs ?? defaultTimeoutMs, signal: callOptions.signal },
    );
    return readAnswer(call, answer, correlationId);
  }

  return {
    async call(call, input, callOptions = {}) {
      // A call belongs to the session it was made in, whoever signs in or out meanwhile.
      const session = options.sessionHeader();
      try {
        const output = await exchange(call, input, callOptions, session);
        if (bringsSession(call)) sessionLost = false;
        return output;
      } catch (error) {
        const isCurrent = session['code'] === options.sessionHeader()['code'];
        if (error instanceof ApiError) tell(call, error, callOptions.failure, isCurrent);
        throw error;
      }
    },
    warm: () => void loadTransport().catch(() => undefined),
  };
}
