// The state of a request in progress, for error handling and the log.
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { RequestSession, RequestTenant } from './route.ts';

interface RequestState {
  readonly tenant?: RequestTenant;
  readonly call?: Call;
  /** Absent before the session check; null: the request has no session. */
  readonly session?: RequestSession | null;
}

const states = new WeakMap<FastifyRequest, RequestState>();

export const stateOf = (request: FastifyRequest): RequestState => states.get(request) ?? {};

export const setState = (request: FastifyRequest, state: RequestState): void => void states.set(request, state);
