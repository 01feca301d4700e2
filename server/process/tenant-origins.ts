/**
 * Converts the domain of a tenant to the origin that people use: with the scheme and port of the portal's public address. `port` is that
 * of a portal without a public address.
 */
export function tenantOrigins(publicUrl: string | null, port: () => number): (domain: string) => string {
  if (publicUrl === null) return (domain) => `http://${domain}:${port()}`;
  const { protocol, port: publicPort } = new URL(publicUrl);
  return (domain) => `${protocol}//${domain}${publicPort === '' ? '' : `:${publicPort}`}`;
}
