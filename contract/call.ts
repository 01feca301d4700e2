// The description of a call. Fastify routes, the typed client, the OpenAPI document and the refusal tests use these objects.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Access } from './permissions.ts';
import type { ServiceName } from './services.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Fields = z.ZodMiniObject;

/** One HTTP call of the portal. `path` is written as in the specification: `{name}` marks a parameter. */
export interface Call {
  readonly service: ServiceName;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * A session of a direct link may make this call, and no call without this mark. The service limits it to the item of the link.
   */
  readonly forDirectLinks?: true;
  /**
   * The call is answered while terms are pending: calls for signing in, for answering terms, and for the rights over own data.
   */
  readonly beforeTerms?: true;
  /** The call is answered also when the calls of the tenant are used up, so that an administrator can raise the limit. */
  readonly beyondQuota?: true;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: Fields;
  readonly query?: Fields;
  /** Headers by their names on the wire, in lower case. The session code is implied by `access` and not listed. */
  readonly headers?: Fields;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** Status and body of an accepted but unfinished request (a batch job). */
  readonly accepted?: z.ZodMiniType;
  /** The call may replace the session code and end the old one. The new code is in this field of the answer, or in a cookie. */
  readonly renewsSession?: 'code' | 'sessionCode';
  /** Answers every request with a redirect (303), failures included; `response` is then null. */
  readonly redirects?: true;
  /** A GET that changes data: answered to scripts of the portal's page and to programs, never to a navigation. */
  readonly changesState?: true;
  /** Changes nothing, although it is no GET: answered in a view of the portal as another person. */
  readonly readsOnly?: true;
  /** A GET that answers secrets of the person, or what only the person does: refused in a view of the portal as another person. */
  readonly hiddenInView?: true;
  /** Codes this call may answer besides those every call may (`commonErrors` in errors.ts). */
  readonly errors: readonly ErrorCode[];
}

/** Declares a call; keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition;

type InputPart<C, K extends keyof Call> =
  C extends Record<K, infer S extends z.ZodMiniType>
    ? Partial<z.input<S>> extends z.input<S>
      ? { readonly [P in K]?: z.input<S> }
      : { readonly [P in K]: z.input<S> }
    : unknown;

/** The input of `C`, by place: the caller provides it. */
export type CallInput<C extends Call> = InputPart<C, 'params'> &
  InputPart<C, 'query'> &
  InputPart<C, 'headers'> &
  InputPart<C, 'body'>;

/** The result of `C`: the parsed body of a 200, or of a 201 or 202 when the call has `accepted`. */
export type CallOutput<C extends Call> =
  | z.output<C['response']>
  | (C extends { readonly accepted: infer S extends z.ZodMiniType } ? z.output<S> : never);

/** Names of the `{…}` parameters of a path, in order. */
export function pathParameters(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
}

/** The answer of a call that succeeds without data. */
export const Done = z.object({ ok: z.literal(true) });
