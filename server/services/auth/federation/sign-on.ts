// Microsoft sign-in, from the button to the session. The server is the provider's client: tokens, verifier and nonce never leave it;
// the browser carries a `state` out and a one-time code home.
import type { OpenedSession } from '#contract/entities/user.ts';
import { AppError } from '#server/http/app-error.ts';
import { federationReturnAddress } from '#server/http/federation-return.ts';
import type { Federation } from '#server/http/tenants/private-company.ts';
import { Redirect, type RequestContext } from '#server/http/route.ts';
import type { ProviderRequest, ProviderReturn, ProviderSettings } from '#server/ports/identity/identity-provider.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createOpenSession, type OpenSession } from '#server/services/auth/sign-in/open-session.ts';
import { giveBack, requirePoints, type Point } from '#server/services/auth/sign-in/points.ts';
import { findUserById, type UserRow } from '#server/services/auth/users.ts';
import { insertAttempt, newAttempt, takeAttempt, type Attempt, type Beginner } from './attempt.ts';
import { insertHandOff, takeHandOff, type Bound } from './hand-off.ts';
import { createFindPerson, type Found } from './people.ts';
import { issuerAddress, landing, wantedPlace, type Outcome } from './places.ts';
import { readIdentity, refusalProblem } from './who.ts';

/** The tenant's provider; #NOT_FOUND when the tenant has none. */
function requireFederation({ tenant: { company } }: RequestContext): Federation {
  if (company.status === 'disabled' || company.adfsConfig?.enabled !== true || company.federation === undefined)
    throw new AppError('#NOT_FOUND');
  return company.federation;
}

const requestOf = ({ tenant }: RequestContext, state: string, { nonce, verifier }: Attempt): ProviderRequest => ({
  redirectUri: federationReturnAddress(tenant),
  state,
  nonce,
  verifier,
});

export interface Start {
  readonly challenge?: string | undefined;
  readonly state?: string | undefined;
  readonly port?: string | undefined;
  readonly redirect_url?: string | undefined;
  readonly prompt?: 'select_account' | undefined;
  readonly login_hint?: string | undefined;
}

/** A port and a state mean something to programs alone. */
function beginnerOf({ challenge, state, port }: Start, context: RequestContext): Beginner {
  if (challenge === undefined) return { kind: 'browser', flow: context.flow };
  return { kind: 'program', challenge, state: state ?? null, port: port === undefined ? null : Number(port) };
}

export interface ReturnQuery {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
}

const given = (query: ReturnQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const boundTo = ({ flowHash, challenge }: Attempt): Bound =>
  flowHash === null ? { to: 'program', challenge: challenge ?? '' } : { to: 'browser', flowHash };

export function createSignOn(deps: AuthDependencies) {
  const { database, limiter, activities, clock, identity: provider } = deps;
  const findPerson = createFindPerson(deps);
  const openSession: OpenSession = createOpenSession(deps);

  const settingsOf = ({ tenant }: RequestContext, federation: Federation): ProviderSettings => ({
    issuer: issuerAddress(federation.issuer, tenant.origin),
    clientId: federation.clientId,
    clientSecret: federation.clientSecretName === undefined ? null : provider.secret(federation.clientSecretName),
    scopes: federation.scopes,
  });

  const refuse = async ({ tenant, correlationId }: RequestContext, detail: Readonly<Record<string, string>>): Promise<void> => {
    await activities.record(tenant.id, { pointer: 'auth.federacao.retornar', outcome: 'refused', correlationId, detail });
  };

  /** The address at which the sign-in starts. */
  async function address(start: Start, context: RequestContext): Promise<{ readonly url: string }> {
    const federation = requireFederation(context);
    await requirePoints(limiter, [['federation-start-address', context.address]]);
    const { tenant, correlationId } = context;
    const settings = settingsOf(context, federation);
    const { state, attempt } = newAttempt({
      tenantId: tenant.id,
      issuer: settings.issuer,
      beginner: beginnerOf(start, context),
      redirectUrl: wantedPlace(start.redirect_url, tenant.origin),
      now: clock.now(),
    });
    const wish = { prompt: start.prompt ?? null, hint: start.login_hint ?? null };
    const url = await provider.address(settings, requestOf(context, state, attempt), wish);
    const isLedAway = Boolean(start.redirect_url) && attempt.redirectUrl === null;
    const detail = { issuer: settings.issuer, ...(isLedAway && { redirect: 'refused' }) };
    const entry = { pointer: 'auth.federacao.iniciar', correlationId, detail } as const;
    if (url === null) {
      await activities.record(tenant.id, { ...entry, outcome: 'failed' });
      throw new AppError('#CONNECTOR_UNAVAILABLE');
    }
    await database.tenant(tenant.id).run(async (queries) => {
      await insertAttempt(queries, attempt);
      await activities.recordWithin(queries, tenant.id, { ...entry, outcome: 'ok' });
    });
    return { url };
  }

  /** The result of the provider's answer: a person, or a problem. */
  async function judge(answer: ProviderReturn, context: RequestContext, federation: Federation): Promise<Found> {
    if (answer.kind === 'refused') return { kind: 'refused', problem: refusalProblem(answer.description) };
    if (answer.kind === 'failed') return { kind: 'refused', problem: 'provider' };
    const identity = readIdentity(answer.claims, federation.claims);
    return database.tenant(context.tenant.id).run((queries) => findPerson(queries, context, identity, federation));
  }

  const handOver = (context: RequestContext, attempt: Attempt, user: UserRow): Promise<Outcome> =>
    database.tenant(context.tenant.id).run(async (queries) => {
      const order = {
        tenantId: context.tenant.id,
        user,
        method: 'microsoft',
        bound: boundTo(attempt),
        now: clock.now(),
      } as const;
      return { kind: 'code', code: (await insertHandOff(queries, order)).code };
    });

  async function finish(query: ReturnQuery, context: RequestContext, federation: Federation): Promise<string> {
    const { tenant, flow } = context;
    const settings = settingsOf(context, federation);
    const state = query.state ?? '';
    const returned = { tenantId: tenant.id, state, flow, issuer: settings.issuer, now: clock.now() };
    const attempt = await database.tenant(tenant.id).run((queries) => takeAttempt(queries, returned));
    if (attempt === null) {
      await refuse(context, { reason: 'expired' });
      return landing(tenant, { kind: 'problem', problem: 'expired' }, null);
    }
    const answer = await provider.receive(settings, requestOf(context, state, attempt), given(query));
    const found = await judge(answer, context, federation);
    if (found.kind === 'person') return landing(tenant, await handOver(context, attempt, found.user), attempt);
    const cause = answer.kind === 'failed' ? answer.cause : answer.kind === 'refused' ? answer.error : '';
    await refuse(context, { reason: found.problem, ...(cause !== '' && { cause: cause.slice(0, 200) }) });
    return landing(tenant, { kind: 'problem', problem: found.problem }, attempt);
  }

  /** The way back from the provider. A person stands before the browser, so whatever happens ends on a page. */
  async function receive(query: ReturnQuery, context: RequestContext): Promise<Redirect> {
    const federation = requireFederation(context);
    const point: Point = ['federation-return-address', context.address];
    if (!(await limiter.consume(...point)).ok)
      return new Redirect(landing(context.tenant, { kind: 'problem', problem: 'too-many' }, null));
    const location = await finish(query, context, federation);
    if (new URL(location).searchParams.has('code')) await giveBack(limiter, [point]);
    return new Redirect(location);
  }

  /** Trades the one-time code. */
  async function login(code: string, verifier: string | undefined, context: RequestContext): Promise<OpenedSession> {
    requireFederation(context);
    const { tenant, flow, correlationId } = context;
    const point: Point = ['hand-off-address', context.address];
    await requirePoints(limiter, [point]);
    const taker = { flow, verifier: verifier ?? null };
    const db = database.tenant(tenant.id);
    const taken = await db.run((queries) =>
      takeHandOff(queries, tenant.id, code, { to: ['browser', 'program'], taker, now: clock.now() }),
    );
    const user = taken === null ? null : await findUserById(db, taken.userId);
    if (user === null) {
      await activities.record(tenant.id, { pointer: 'auth.federacao.entrar', outcome: 'refused', correlationId });
      throw new AppError('#INVALID_TOKEN');
    }
    await giveBack(limiter, [point]);
    return openSession.forPerson(context, user, 'microsoft');
  }

  return { address, receive, login };
}
