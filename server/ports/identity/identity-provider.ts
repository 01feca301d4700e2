// The tenant's identity provider, by OpenID Connect. The portal server is the client; no token leaves it.

export interface ProviderSettings {
  /** The provider's issuer identifier. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
}

/** The values that connect a return with its request. All are random and stay on the server. */
export interface ProviderRequest {
  /** The redirect URI, which is registered at the provider. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
}

export type ProviderReturn =
  /** The provider authenticated a person: the claims of its checked ID token. */
  | {
      readonly kind: 'proven';
      readonly claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };
    }
  /** The provider refused. `description` may name a cause. It is the provider's text and is never shown. */
  | { readonly kind: 'refused'; readonly error: string; readonly description: string }
  /** The provider cannot be reached, or its answer is invalid (issuer, signature, nonce, times). `cause` is for the log. */
  | { readonly kind: 'failed'; readonly cause: string };

/** The account that the provider proposes. */
export interface AccountHint {
  readonly prompt: 'select_account' | null;
  /** The address of the account, as the person typed it here. */
  readonly hint: string | null;
}

export interface IdentityProvider {
  /** The address at which the browser signs in. Null when the provider cannot be reached. */
  address(settings: ProviderSettings, request: ProviderRequest, account: AccountHint): Promise<string | null>;
  /** The result of a return, checked and exchanged. `parameters` are those of the return address. */
  receive(
    settings: ProviderSettings,
    request: ProviderRequest,
    parameters: Readonly<Record<string, string>>,
  ): Promise<ProviderReturn>;
  /** The client secret that a tenant's configuration names; null when the environment has none of that name. */
  secret(name: string): string | null;
}
