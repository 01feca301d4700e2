// Registers the calls of the contract as routes of Fastify: `/api/{service}{path}`. Every request passes the same steps: tenant,
// origin, call, session, access, input, handler, answer. A call without a handler answers #NOT_AVAILABLE.
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { viewHeader } from '#contract/entities/person-view.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Database } from '#server/ports/database.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { CallMeter } from '#server/ports/quota/call-meter.ts';
import type { PersonViews, Sessions } from '#server/ports/sessions.ts';
import { AppError } from './app-error.ts';
import { decideAccess, readsSession } from './decisions/access.ts';
import { chooseCall, toCandidates } from './decisions/dispatch.ts';
import type { Candidate } from './decisions/dispatch.ts';
import { namedTenant } from './decisions/named-tenant.ts';
import { isScripted, isTrustedOrigin } from './decisions/origin.ts';
import { viewedSession, viewOnly } from './decisions/view.ts';
import { answerErrors } from './error-handler.ts';
import { acceptJsonOnly } from './json-body.ts';
import { parseInput } from './parse-input.ts';
import { createRecordRefusedAct } from './refused-acts.ts';
import { createContext, requestOrigin, sessionCode, toRequestSession } from './request-context.ts';
import { setState, stateOf } from './request-state.ts';
import { Accepted, Redirect } from './route.ts';
import type { RequestSession, RequestTenant, Route } from './route.ts';
import type { TenantResolver } from './tenants/tenants.ts';

export interface ApiDependencies {
  readonly routes: readonly Route[];
  readonly tenantOf: TenantResolver;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly views: PersonViews;
  readonly activities: ActivityLog;
  readonly limiter: Limiter;
  readonly callMeter: CallMeter;
  /** For development and tests: answers are parsed, too, and a code that a call does not declare is an error. */
  readonly isStrict: boolean;
}

/** Registers every call of the contract, in a scope of its own. */
export async function registerApi(app: FastifyInstance, deps: ApiDependencies): Promise<void> {
  const handlers = new Map(deps.routes.map((route) => [route.call, route]));
  await app.register(
    (scope, _, done) => {
      scope.addHook('onRequest', forbidCaching);
      acceptJsonOnly(scope);
      answerErrors(scope, { isStrict: deps.isStrict, record: createRecordRefusedAct(deps) });
      for (const [address, calls] of byAddress(Object.values(allCalls))) {
        const [method = '', url = ''] = address.split(' ');
        const candidates = toCandidates(calls);
        scope.route({
          method,
          url,
          onRequest: (request) => admit(deps, handlers, candidates, request),
          handler: (request, reply) => answer(deps, handlers, request, reply),
        });
      }
      done();
    },
    { prefix: '/api' },
  );
}

function byAddress(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const addresses = new Map<string, Call[]>();
  for (const call of calls) {
    const address = `${call.method} /${call.service}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    addresses.set(address, [...(addresses.get(address) ?? []), call]);
  }
  return addresses;
}

/** Answers belong to one person at one moment, so they must not be cached. Browsers must not guess their type. */
const forbidCaching: onRequestHookHandler = (_, reply, done) => {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  done();
};

/**
 * Makes every decision that needs only the head of a request. It runs before the body is read, so that the body of a refused
 * request is never read.
 */
async function admit(
  deps: ApiDependencies,
  handlers: ReadonlyMap<Call, Route>,
  candidates: readonly Candidate[],
  request: FastifyRequest,
): Promise<void> {
  const tenant = await requireTenant(deps, request);
  const call = chooseCall(candidates, request.headers);
  if (call === undefined || !handlers.has(call)) throw new AppError('#NOT_AVAILABLE');
  setState(request, { tenant, call });
  requireTrustedOrigin(request, tenant, call);
  await requireNamedTenant(deps, call, request, tenant);
  const session = await requireSession(deps, call, request, tenant);
  // A sign-in is counted and never refused.
  await deps.callMeter.count(tenant.id, { always: call.access === 'public' || call.beyondQuota === true });
  setState(request, { tenant, call, session });
}

async function answer(
  deps: ApiDependencies,
  handlers: ReadonlyMap<Call, Route>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { tenant, call, session } = stateOf(request);
  const route = call && handlers.get(call);
  if (tenant === undefined || route === undefined || session === undefined) throw new Error('The request was not admitted.');
  const input = parseInput(route.call, { ...toParts(request), body: request.body === undefined ? {} : request.body });
  const result = await route.handle(
    input as never,
    createContext(request, reply, { tenant, session, activities: deps.activities }),
  );
  if (result instanceof Redirect) return reply.header('referrer-policy', 'no-referrer').redirect(result.location, 303);
  const accepted = result instanceof Accepted;
  const body = present(deps, route.call, accepted ? result.body : result, accepted);
  // The answer is serialised here, because Fastify would send a text without quotes.
  return reply
    .code(accepted ? 201 : 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body ?? null));
}

const toParts = ({ params, query, headers }: FastifyRequest) => ({ params, query, headers });

async function requireTenant(deps: ApiDependencies, request: FastifyRequest): Promise<RequestTenant> {
  const tenant = await deps.tenantOf(request.hostname);
  if (tenant === null) throw new AppError('#NOT_FOUND');
  setState(request, { tenant });
  return tenant;
}

function requireTrustedOrigin({ method, headers }: FastifyRequest, tenant: RequestTenant, { changesState }: Call): void {
  const text = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const from = { secFetchSite: text('sec-fetch-site'), origin: headers.origin };
  const isTrusted =
    method === 'GET' && changesState === true
      ? isScripted(
          {
            ...from,
            secFetchMode: text('sec-fetch-mode'),
            secFetchDest: text('sec-fetch-dest'),
            // Outside gateway mode a navigation receives a code that it cannot store, so programs need no own header there.
            hasOwnHeader: text('x-correlation-id') !== undefined || tenant.company.sessionMode !== 'gateway',
          },
          tenant.origin,
        )
      : isTrustedOrigin({ method, ...from }, tenant.origin);
  if (!isTrusted) throw new AppError('#UNTRUSTED_ORIGIN');
}

/**
 * Refuses a request that names another tenant with #NOT_FOUND, and records it, because no page sends such a request. The limiter
 * limits the number of records.
 */
async function requireNamedTenant(
  deps: ApiDependencies,
  call: Call,
  request: FastifyRequest,
  tenant: RequestTenant,
): Promise<void> {
  const named = namedTenant(call, toRecord(request.params), toRecord(request.query));
  if (named === undefined || named === tenant.id) return;
  if ((await deps.limiter.consume('cross-tenant-address', request.ip)).ok) {
    const origin = { tenant: tenant.id, correlationId: request.id, request: requestOrigin(request) };
    await deps.activities.recorderFor({ ...origin, userId: await actingPerson(deps, request, tenant) }).record({
      pointer: 'portal.empresa.cruzar',
      outcome: 'refused',
      detail: { path: call.path, named: shorten(named), address: request.ip },
    });
  }
  throw new AppError('#NOT_FOUND');
}

/** The person whose session sends the request; null: no session of this tenant. The administrator acts in a view. */
async function actingPerson(deps: ApiDependencies, request: FastifyRequest, tenant: RequestTenant): Promise<string | null> {
  const code = sessionCode(request, tenant);
  const row = code === undefined ? null : await deps.sessions.check(deps.database.tenant(tenant.id), code);
  return row?.userId ?? null;
}

/**
 * The name as a quoted text of limited length. A query may name a tenant twice, as a list. The quotes escape half a character at
 * the cut.
 */
const shorten = (named: unknown): string => JSON.stringify(String(named).slice(0, 60));

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

async function requireSession(
  deps: ApiDependencies,
  call: Call,
  request: FastifyRequest,
  tenant: RequestTenant,
): Promise<RequestSession | null> {
  if (!readsSession(call.access)) return null;
  const code = sessionCode(request, tenant);
  const row = code === undefined ? null : await deps.sessions.check(deps.database.tenant(tenant.id), code);
  const session = await requireViewed(deps, request, row && toRequestSession(row), tenant);
  setState(request, { tenant, call, session });
  const decision = decideAccess(call, session, code !== undefined);
  if (decision.kind === 'allowed') return session;
  if (decision.code === '#VIEW_ONLY' && session?.view !== undefined) throw viewOnly(session.view);
  throw new AppError(decision.code);
}

/**
 * The session of the person as whom the request sees the portal; without the header, the session itself. A request that names a view never
 * falls back to the administrator's own session, because the page takes its answer for that of the person.
 */
async function requireViewed(
  { database, views }: ApiDependencies,
  { headers }: FastifyRequest,
  own: RequestSession | null,
  tenant: RequestTenant,
): Promise<RequestSession | null> {
  const named = headers[viewHeader];
  if (named === undefined || own === null) return own;
  const found = typeof named === 'string' ? await views.find(database.tenant(tenant.id), own.id, named) : null;
  const viewed = found && viewedSession(own, found);
  if (viewed === null) throw new AppError('#VIEW_ENDED');
  return viewed;
}

function present({ isStrict }: ApiDependencies, call: Call, result: unknown, accepted: boolean): unknown {
  const schema = accepted ? call.accepted : call.response;
  if (!isStrict || schema === undefined) return result;
  const parsed = z.safeParse(schema, result);
  if (!parsed.success) throw new Error(`${call.path} answers what the contract does not say: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
