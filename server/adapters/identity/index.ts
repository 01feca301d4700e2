// The identity provider of a tenant. The protocol is read when somebody first signs in by it: no start waits for it.
import type { IdentityProvider } from '#server/ports/identity/identity-provider.ts';
import type { OpenIdOptions } from './openid.ts';

export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  let made: Promise<Omit<IdentityProvider, 'secret'>> | undefined;
  const openId = () => (made ??= import('./openid.ts').then(({ createOpenId }) => createOpenId(options)));
  return {
    secret: options.secret,
    address: async (settings, request, wish) => (await openId()).address(settings, request, wish),
    receive: async (settings, request, parameters) => (await openId()).receive(settings, request, parameters),
  };
}
