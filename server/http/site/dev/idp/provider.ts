// A Microsoft-like OpenID provider for the demo and the tests, by oidc-provider. It stores everything in memory and asks for no
// consent. Imported at the first request for it, and never in production.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { interactionPolicy, Provider, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { DemoProvider, ProviderPerson } from '#server/http/site/dependencies.ts';
import { documentHeaders, renderDocument } from '#server/http/site/documents/document.ts';
import { createMemory } from './memory.ts';
import { failedPage } from './pages.ts';

export const mountPath = '/dev/idp';

export interface ProviderSite {
  /** Origin of the tenant of this provider. */
  readonly origin: string;
  /** The only allowed redirect address. */
  readonly redirectUri: string;
  readonly people: () => readonly ProviderPerson[];
}

let keys: readonly JWK[] | undefined;

/** One key for all tenants of this process. An elliptic-curve key takes no time to generate. */
function signingKeys(): readonly JWK[] {
  if (keys === undefined) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    keys = [{ ...privateKey.export({ format: 'jwk' }), kty: 'EC', use: 'sig', alg: 'ES256', kid: randomUUID() }];
  }
  return keys;
}

const claimsOf = ({ subject, email, emailVerified, name }: ProviderPerson) => ({
  sub: subject,
  email,
  email_verified: emailVerified,
  name,
});

/** Grants every consent without a question: the portal requests only the identity of the person. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function policyWithAccountChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

export function createProvider(
  { origin, redirectUri, people }: ProviderSite,
  { clientId, clientSecret }: Omit<DemoProvider, 'people'>,
): Provider {
  const configuration: Configuration = {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [...signingKeys()] },
    cookies: { keys: [randomBytes(32).toString('base64url')], long: { path: mountPath }, short: { path: mountPath } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As with Entra ID and AD FS, the ID token contains the person's claims, so the portal needs no second request.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: policyWithAccountChoice(), url: (_, { uid }) => `${mountPath}/interaction/${uid}` },
    loadExistingGrant: grantAll,
    findAccount: (_, id) => {
      const person = people().find(({ subject }) => subject === id);
      return person && { accountId: id, claims: () => claimsOf(person) };
    },
    renderError: (context, out) => {
      context.set(documentHeaders);
      context.type = 'html';
      context.body = renderDocument(failedPage(out.error_description ?? out.error));
    },
    ttl: { Interaction: 600, Session: 3_600, Grant: 3_600, AuthorizationCode: 60, IdToken: 300, AccessToken: 300 },
  };
  return new Provider(`${origin}${mountPath}`, configuration);
}
