// Pairs a call of the contract with the service's function that answers it. http/ parses the input, checks access and formats the
// answer.
import type { Call, CallOutput } from '#contract/call.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { LinkScope } from '#server/ports/link-scope.ts';
import type { RequestTenant } from './tenants/request-tenant.ts';
import type * as z from 'zod/mini';

export type { RequestTenant } from './tenants/request-tenant.ts';

/** The administrator who sees the portal as the person of a session. */
export interface PersonViewOf {
  /** The id of the administrator. Activities in the view are recorded as theirs. */
  readonly by: string;
  /** The name of the viewed person. */
  readonly name: string;
}

/** The checked session of a request. */
export interface RequestSession {
  /** Hash of the code, as stored. */
  readonly id: string;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly email: string | null;
  readonly groups: readonly string[];
  readonly entitySelected: readonly string[];
  readonly isPublic: boolean;
  /** Whether terms wait for the person's answer. */
  readonly termsPending: boolean;
  /** The item and the company of a direct link, to which the session is limited. Null for all other sessions. */
  readonly scope: LinkScope | null;
  /** Somebody else sees the portal as the person of this session. Absent: the person's own session. */
  readonly view?: PersonViewOf;
}

export interface RequestContext {
  readonly tenant: RequestTenant;
  /** Present when the call's access requires a session. `withSession` creates the context of another session. */
  readonly session: RequestSession | null;
  /** Records activities of this request for the person of the session. */
  readonly recorder: ActivityRecorder;
  /** Address of the person, for limits and logs. */
  readonly address: string;
  readonly userAgent: string;
  readonly correlationId: string;
  /** The secret that connects the steps of a sign-in to one browser (cookie). Created on first use. */
  readonly flow: string;
  /** Unchecked secrets from the browser's cookie, one for each person who signed in there before. */
  readonly browserSecrets: readonly string[];
  /** The session code of the request, verified or not, because a sign-in ends the session that it replaces. */
  readonly sessionCode: string | undefined;
  /** Makes the browser drop its copies of this site's pages and answers, including the pages for the Back button. */
  clearSiteData(): void;
  /** Sets a cookie with the answer; `null` removes it. */
  setCookie(name: string, value: string | null, options: { readonly maxAgeSeconds?: number; readonly httpOnly: boolean }): void;
}

type Parsed<C, K extends keyof Call> =
  C extends Record<K, infer S extends z.ZodMiniType> ? { readonly [P in K]: z.output<S> } : unknown;

/** The input of a handler: the parsed parts of the call. */
export type HandlerInput<C extends Call> = Parsed<C, 'params'> & Parsed<C, 'query'> & Parsed<C, 'headers'> & Parsed<C, 'body'>;

export type Handler<C extends Call> = (
  input: HandlerInput<C>,
  context: RequestContext,
) => Promise<C extends { readonly redirects: true } ? Redirect : Answer<C>>;

type Answer<C extends Call> = C extends { readonly accepted: infer S extends z.ZodMiniType }
  ? z.output<C['response']> | Accepted<z.output<S>>
  : CallOutput<C>;

/** A call and its handler without the types of the handler, as services pass them to the app. */
export interface Route {
  readonly call: Call;
  readonly handle: (input: never, context: RequestContext) => Promise<unknown>;
}

/** Pairs a call with its handler, whose types must match the call. */
export const route = <const C extends Call>(call: C, handle: Handler<C>): Route => ({ call, handle });

/** A handler's result for the answer 201: the request is accepted, and its work is not finished. */
export class Accepted<Body> {
  readonly body: Body;
  constructor(body: Body) {
    this.body = body;
  }
}

/** A handler's result that redirects the browser. */
export class Redirect {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}
