// The identity provider of a tenant. The module of the protocol is imported at the first sign-in, so that it does not delay a
// start.
import type { IdentityProvider } from '#server/ports/identity/identity-provider.ts';
import type { OpenIdOptions } from './openid.ts';

export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  let made: Promise<Omit<IdentityProvider, 'secret'>> | undefined;
  const openId = () => (made ??= import('./openid.ts').then(({ createOpenId }) => createOpenId(options)));
  return {
    secret: options.secret,
    address: async (settings, request, account) => (await openId()).address(settings, request, account),
    receive: async (settings, request, parameters) => (await openId()).receive(settings, request, parameters),
  };
}
