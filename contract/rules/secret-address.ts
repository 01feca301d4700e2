// Addresses of pages that contain a secret. The page takes the secret out of its address before its first request
// (renderer/link-page/secret-address.ts), and the server forbids the page to send its address as Referer (server/http/site/pages).

/**
 * `query`: the parameter `hash`, beside `email`. `segment`: the segment `:secret` of the path. `return`: the parameters with which a
 * federated sign-in returns.
 */
type SecretPlace = 'query' | 'segment' | 'return';

/** By the path of the route (renderer/app/routing/routes.ts), whose secret segment is named `:secret` here. */
export const secretAddresses: Readonly<Record<string, SecretPlace>> = {
  '/register': 'query',
  '/changePassword': 'query',
  '/welcome': 'query',
  '/directScript': 'query',
  '/shared-file': 'query',
  '/session/:secret': 'segment',
  '/dynamic-form/:secret': 'segment',
  '/access/solicitation/:secret/answer/:answer': 'segment',
  '/federationLogin/:appId': 'return',
};
