import type { RequestTenant } from './route.ts';

/** Where an identity provider sends the browser back to: registered there, to the letter. */
export const federationReturnAddress = ({ id, origin }: Pick<RequestTenant, 'id' | 'origin'>): string =>
  `${origin}/api/auth/v1/app/${id}/x/federation/return`;
