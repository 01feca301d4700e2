import type { RequestTenant } from './route.ts';

/** The address to which an identity provider sends the browser back. It must be registered at the provider exactly as it is. */
export const federationReturnAddress = ({ id, origin }: Pick<RequestTenant, 'id' | 'origin'>): string =>
  `${origin}/api/auth/v1/app/${id}/x/federation/return`;
