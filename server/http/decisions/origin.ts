// Requests that another site made a browser send (security: CSRF). A browser says where a request comes from; programs say nothing.

export interface RequestOrigin {
  readonly method: string;
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `own` is the origin at which people see the tenant of the request. */
export function isTrustedOrigin({ method, secFetchSite, origin }: RequestOrigin, own: string): boolean {
  if (safeMethods.has(method)) return true;
  // `none`: the person's own doing, such as an address typed. `same-site` is refused: tenants are sites of one domain.
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none';
  return origin === undefined || origin === own;
}
