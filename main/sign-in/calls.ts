// The two requests of a sign-in to the tenant's server: one for the start address, one that exchanges the one-time code for a session.
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { federationAddress, federationLogin } from '#contract/calls/auth/federation.ts';
import { ErrorBody } from '#contract/errors.ts';
import type { SignInOutcome } from '#contract/ipc/schemas.ts';
import { desktopRequestTimeoutMs } from '#contract/limits.ts';
import { problemOfCall } from '#contract/rules/federation.ts';
import type { SignInProblem } from '#contract/rules/federation.ts';
import { serviceAddress } from '#contract/services.ts';
import type { ForwardingTenant } from '#main/requests/forward.ts';
import { extractCode } from '#main/requests/opened-session.ts';
import { send, SendFailed } from '#main/requests/send.ts';
import type { Proof } from './proof.ts';

interface Answered {
  readonly status: number;
  readonly body: string;
}

const answerLimitBytes = 1_000_000;

/** Status 0: the server did not answer. */
async function get(tenant: ForwardingTenant, path: string, query: Readonly<Record<string, string>>): Promise<Answered> {
  const base = serviceAddress('auth', tenant.address.origin, (await tenant.company())?.services);
  if (!/^https?:\/\//.test(base)) return { status: 0, body: '' };
  try {
    const response = await send({
      session: tenant.network,
      method: 'GET',
      url: `${base}${path}?${new URLSearchParams(query).toString()}`,
      // Over plain http, a server in gateway mode treats a request without `x-correlation-id` as a navigation and refuses it.
      headers: [
        ['accept', 'application/json'],
        ['x-correlation-id', randomUUID()],
      ],
      body: null,
      timeoutMs: desktopRequestTimeoutMs,
      maxBytes: answerLimitBytes,
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    if (error instanceof SendFailed) return { status: 0, body: '' };
    throw error;
  }
}

function parsed<T extends z.ZodMiniType>(schema: T, body: string): z.infer<T> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    // Not JSON: another server answered, such as a proxy.
    return null;
  }
}

const problemOf = ({ status, body }: Answered): SignInProblem => problemOfCall(status, parsed(ErrorBody, body)?.code ?? '');

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export interface Start {
  readonly appId: string;
  readonly proof: Proof;
  /** The local port that receives the code; null when the sign-in does not use the system's browser. */
  readonly port: number | null;
  readonly choose: boolean;
  readonly email: string | null;
}

export type Address =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'problem'; readonly problem: SignInProblem };

export async function requestSignInAddress(
  tenant: ForwardingTenant,
  { appId, proof, port, choose, email }: Start,
): Promise<Address> {
  const answered = await get(tenant, filled(federationAddress.path, { id: appId }), {
    challenge: proof.challenge,
    state: proof.state,
    ...(port !== null && { port: String(port) }),
    // A person who wants another account receives the provider's list of accounts.
    ...(choose ? { prompt: 'select_account' } : email !== null && { login_hint: email }),
  });
  const url = answered.status === 200 ? parsed(federationAddress.response, answered.body)?.url : undefined;
  return url === undefined ? { kind: 'problem', problem: problemOf(answered) } : { kind: 'url', url };
}

/** Resolves after the session is stored for the tenant. The result does not contain the session code. */
export async function tradeCode(
  tenant: ForwardingTenant,
  { appId, proof, code }: { readonly appId: string; readonly proof: Proof; readonly code: string },
): Promise<SignInOutcome> {
  const answered = await get(tenant, filled(federationLogin.path, { id: appId, code }), { verifier: proof.verifier });
  if (answered.status !== 200) return { kind: 'problem', problem: problemOf(answered) };
  const taken = extractCode(answered.body);
  const opened = parsed(federationLogin.response, taken.body);
  if (opened === null) return { kind: 'problem', problem: 'unreachable' };
  if (taken.code !== null) await tenant.session.store(taken.code, taken.isPublic);
  else if (taken.opens && !taken.isPublic) await tenant.session.recordCookie();
  return { kind: 'signed-in', user: opened.user, isPublic: opened.isPublic };
}
