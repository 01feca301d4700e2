// Calls of the contract through the real app, without a network.
import type { FastifyInstance } from 'fastify';
import { pathParameters } from '#contract/call.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { ErrorBody } from '#contract/errors.ts';

export interface Answer<Body> {
  readonly status: number;
  /** The body of a success; undefined otherwise. */
  readonly body: Body | undefined;
  /** The body of a refusal; undefined otherwise. */
  readonly error: ErrorBody | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Parts of a request as they travel, whether or not the contract allows them. */
export interface RawRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Client {
  call<const C extends Call>(call: C, input: CallInput<C>): Promise<Answer<CallOutput<C>>>;
  send(call: Call, request: RawRequest): Promise<Answer<unknown>>;
}

/** `own`: headers of every request, for example the host of a tenant and the code of a session. */
export function createClient(http: FastifyInstance, own: Readonly<Record<string, string>>): Client {
  async function send(call: Call, { params = {}, query = {}, headers = {}, body }: RawRequest): Promise<Answer<unknown>> {
    const path = pathParameters(call.path).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(params[name] ?? name)),
      call.path as string,
    );
    const answer = await http.inject({
      method: call.method,
      url: `/api/${call.service}${path}`,
      query: { ...query },
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...own, ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isSuccess = answer.statusCode < 300;
    return {
      status: answer.statusCode,
      body: isSuccess ? answer.json<unknown>() : undefined,
      error: isSuccess ? undefined : ErrorBody.parse(answer.json()),
      headers: answer.headers,
    };
  }
  return { send, call: (call, input) => send(call, input as RawRequest) as never };
}
