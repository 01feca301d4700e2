// Microsoft sign-in, from the button to the session. The server is the provider's client, so tokens, verifier and nonce never
// leave it. The browser carries only a `state` to the provider and a one-time code back.
import type { ActivityDetail } from '#contract/activity-details.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { AppError } from '#server/http/app-error.ts';
import { federationReturnAddress } from '#server/http/federation-return.ts';
import type { Federation } from '#server/http/tenants/private-company.ts';
import { Redirect, type RequestContext } from '#server/http/route.ts';
import type {
  IdentityProvider,
  ProviderRequest,
  ProviderReturn,
  ProviderSettings,
} from '#server/ports/identity/identity-provider.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createOpenSession, type OpenSession } from '#server/services/auth/sign-in/open-session.ts';
import { restorePoints, requirePoints, type Point } from '#server/services/auth/sign-in/points.ts';
import { findUserById, type UserRow } from '#server/services/auth/users.ts';
import { insertAttempt, newAttempt, consumeAttempt, type Attempt, type SignInInitiator } from './attempt.ts';
import { insertHandOff, redeemHandOff, type HandOffBinding } from './hand-off.ts';
import { createFindPerson, type Found } from './people.ts';
import { issuerAddress, landingAddress, wantedPlace, type Outcome } from './places.ts';
import { readIdentity, refusalProblem } from './match-user.ts';

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

/** The client that starts the sign-in. Only programs send a challenge; port and state are ignored without one. */
function initiatorOf({ challenge, state, port }: Start, context: RequestContext): SignInInitiator {
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

const stringFields = (query: ReturnQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const boundTo = ({ flowHash, challenge }: Attempt): HandOffBinding =>
  flowHash === null ? { to: 'program', challenge: challenge ?? '' } : { to: 'browser', flowHash };

const settingsOf = (provider: IdentityProvider, { tenant }: RequestContext, federation: Federation): ProviderSettings => ({
  issuer: issuerAddress(federation.issuer, tenant.origin),
  clientId: federation.clientId,
  clientSecret: federation.clientSecretName === undefined ? null : provider.secret(federation.clientSecretName),
  scopes: federation.scopes,
});

function createAddress({ database, limiter, clock, identity: provider }: AuthDependencies) {
  return async (start: Start, context: RequestContext): Promise<{ readonly url: string }> => {
    const federation = requireFederation(context);
    await requirePoints(limiter, [['federation-start-address', context.address]]);
    const { tenant, recorder } = context;
    const settings = settingsOf(provider, context, federation);
    const { state, attempt } = newAttempt({
      tenantId: tenant.id,
      issuer: settings.issuer,
      initiator: initiatorOf(start, context),
      redirectUrl: wantedPlace(start.redirect_url, tenant.origin),
      now: clock.now(),
    });
    const account = { prompt: start.prompt ?? null, hint: start.login_hint ?? null };
    const url = await provider.address(settings, requestOf(context, state, attempt), account);
    const isLedAway = Boolean(start.redirect_url) && attempt.redirectUrl === null;
    const detail = { issuer: settings.issuer, ...(isLedAway && { redirect: 'refused' }) };
    const entry = { pointer: 'auth.federacao.iniciar', detail } as const;
    if (url === null) {
      await recorder.record({ ...entry, outcome: 'failed' });
      throw new AppError('#CONNECTOR_UNAVAILABLE');
    }
    await database.tenant(tenant.id).run(async (queries) => {
      await insertAttempt(queries, attempt);
      await recorder.recordWithin(queries, entry);
    });
    return { url };
  };
}

const recordRefusal = ({ recorder }: RequestContext, detail: ActivityDetail): Promise<void> =>
  recorder.record({ pointer: 'auth.federacao.retornar', outcome: 'refused', detail });

function createReturn(deps: AuthDependencies) {
  const { database, limiter, clock, identity: provider } = deps;
  const findPerson = createFindPerson(deps);

  /** The result of the provider's answer: a person, or a problem. */
  async function judge(answer: ProviderReturn, context: RequestContext, federation: Federation): Promise<Found> {
    if (answer.kind === 'refused') return { kind: 'refused', problem: refusalProblem(answer.description) };
    if (answer.kind === 'failed') return { kind: 'refused', problem: 'provider' };
    const identity = readIdentity(answer.claims, federation.claims);
    return database.tenant(context.tenant.id).run((queries) => findPerson(queries, context, identity, federation));
  }

  const issueHandOff = (context: RequestContext, attempt: Attempt, user: UserRow): Promise<Outcome> =>
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
    const settings = settingsOf(provider, context, federation);
    const state = query.state ?? '';
    const returned = { tenantId: tenant.id, state, flow, issuer: settings.issuer, now: clock.now() };
    const attempt = await database.tenant(tenant.id).run((queries) => consumeAttempt(queries, returned));
    if (attempt === null) {
      await recordRefusal(context, { reason: 'expired' });
      return landingAddress(tenant, { kind: 'problem', problem: 'expired' }, null);
    }
    const answer = await provider.receive(settings, requestOf(context, state, attempt), stringFields(query));
    const found = await judge(answer, context, federation);
    if (found.kind === 'person') return landingAddress(tenant, await issueHandOff(context, attempt, found.user), attempt);
    const cause = answer.kind === 'failed' ? answer.cause : answer.kind === 'refused' ? answer.error : '';
    await recordRefusal(context, { reason: found.problem, ...(cause !== '' && { cause: cause.slice(0, 200) }) });
    return landingAddress(tenant, { kind: 'problem', problem: found.problem }, attempt);
  }

  return async (query: ReturnQuery, context: RequestContext): Promise<Redirect> => {
    const federation = requireFederation(context);
    const point: Point = ['federation-return-address', context.address];
    if (!(await limiter.consume(...point)).ok)
      return new Redirect(landingAddress(context.tenant, { kind: 'problem', problem: 'too-many' }, null));
    const location = await finish(query, context, federation);
    if (new URL(location).searchParams.has('code')) await restorePoints(limiter, [point]);
    return new Redirect(location);
  };
}

function createLogin(deps: AuthDependencies) {
  const { database, limiter, clock } = deps;
  const openSession: OpenSession = createOpenSession(deps);

  return async (code: string, verifier: string | undefined, context: RequestContext): Promise<OpenedSession> => {
    requireFederation(context);
    const { tenant, flow, recorder } = context;
    const point: Point = ['hand-off-address', context.address];
    await requirePoints(limiter, [point]);
    const proof = { flow, verifier: verifier ?? null };
    const db = database.tenant(tenant.id);
    const taken = await db.run((queries) =>
      redeemHandOff(queries, tenant.id, code, { to: ['browser', 'program'], proof, now: clock.now() }),
    );
    const user = taken === null ? null : await findUserById(db, taken.userId);
    if (user === null) {
      await recorder.record({ pointer: 'auth.federacao.entrar', outcome: 'refused' });
      throw new AppError('#INVALID_TOKEN');
    }
    await restorePoints(limiter, [point]);
    return openSession.forPerson(context, user, 'microsoft');
  };
}

export const createSignOn = (deps: AuthDependencies) => ({
  /** The address at which the sign-in starts. */
  address: createAddress(deps),
  /** The return from the provider. A person waits for the answer, so every outcome leads to a page. */
  receive: createReturn(deps),
  /** Exchanges the one-time code for a session. */
  login: createLogin(deps),
});
