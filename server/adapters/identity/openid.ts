// OpenID Connect by openid-client: authorization code with PKCE, state and nonce. The library checks issuer, signature and times.
import * as oidc from 'openid-client';
import type {
  AccountHint,
  IdentityProvider,
  ProviderRequest,
  ProviderReturn,
  ProviderSettings,
} from '#server/ports/identity/identity-provider.ts';
import { issuerProblem } from '#server/ports/identity/issuer.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import { createGuardedFetch } from '#server/adapters/reach/index.ts';

export interface OpenIdOptions {
  readonly secret: (name: string) => string | null;
  /** Demo and tests: a provider may use plain HTTP. */
  readonly allowsHttp: boolean;
  readonly reach: Reach;
}

const timeoutSeconds = 5;
/** Providers seldom change their keys and addresses. The library reads unknown keys again immediately. */
const knownForMs = 3_600_000;

/** Distinguishes a refusal by the provider from an invalid answer of it. */
function failureOf(error: unknown): ProviderReturn {
  if (error instanceof oidc.AuthorizationResponseError)
    return { kind: 'refused', error: error.error, description: error.error_description ?? '' };
  return { kind: 'failed', cause: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
}

/** Reads the published configuration of a provider, and caches it for a while. */
function createConfigurations({ allowsHttp, reach }: OpenIdOptions) {
  const guardedFetch = createGuardedFetch(reach);
  const known = new Map<string, { readonly until: number; readonly configuration: Promise<oidc.Configuration> }>();

  async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
    const problem = allowsHttp ? null : issuerProblem(issuer);
    if (problem !== null) throw new Error(problem);
    const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret);
    return oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: timeoutSeconds,
      ...(allowsHttp && { execute: [oidc.allowInsecureRequests] }),
      [oidc.customFetch]: guardedFetch,
    });
  }

  return (settings: ProviderSettings): Promise<oidc.Configuration> => {
    const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret]);
    const cached = known.get(key);
    if (cached !== undefined && cached.until > Date.now()) return cached.configuration;
    const configuration = discover(settings);
    known.set(key, { until: Date.now() + knownForMs, configuration });
    // A failure is not cached, so that the next sign-in tries again.
    configuration.catch(() => known.delete(key));
    return configuration;
  };
}

export function createOpenId(options: OpenIdOptions): Omit<IdentityProvider, 'secret'> {
  const configurationOf = createConfigurations(options);

  async function address(settings: ProviderSettings, request: ProviderRequest, { prompt, hint }: AccountHint) {
    try {
      const url = oidc.buildAuthorizationUrl(await configurationOf(settings), {
        redirect_uri: request.redirectUri,
        scope: settings.scopes.join(' '),
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        ...(prompt !== null && { prompt }),
        ...(hint !== null && { login_hint: hint }),
      });
      return url.href;
    } catch {
      return null;
    }
  }

  async function receive(
    settings: ProviderSettings,
    request: ProviderRequest,
    parameters: Readonly<Record<string, string>>,
  ): Promise<ProviderReturn> {
    try {
      const returned = new URL(request.redirectUri);
      for (const [name, value] of Object.entries(parameters)) returned.searchParams.set(name, value);
      const tokens = await oidc.authorizationCodeGrant(await configurationOf(settings), returned, {
        pkceCodeVerifier: request.verifier,
        expectedState: request.state,
        expectedNonce: request.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      return claims === undefined ? { kind: 'failed', cause: 'no ID token' } : { kind: 'proven', claims };
    } catch (error) {
      return failureOf(error);
    }
  }

  return { address, receive };
}
