// Refuses requests that another site caused in a browser (CSRF). Browsers send headers about the origin; programs send none.

export interface RequestOrigin {
  readonly method: string;
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `own` is the origin at which people open the tenant of the request. */
export function isTrustedOrigin({ method, secFetchSite, origin }: RequestOrigin, own: string): boolean {
  if (safeMethods.has(method)) return true;
  // `none`: the person caused the request, for example with a typed address. `same-site` is refused, because tenants may share a
  // domain.
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none';
  return origin === undefined || origin === own;
}

export interface ScriptedRequest extends Omit<RequestOrigin, 'method'> {
  readonly secFetchMode: string | undefined;
  readonly secFetchDest: string | undefined;
  /**
   * Whether the request has a header that scripts and programs can add and navigations cannot, or the tenant requires no such
   * header.
   */
  readonly hasOwnHeader: boolean;
}

/**
 * Whether a GET that changes something (`Call.changesState`) may be answered. Links, forms, pictures and typed addresses also
 * send cookies, and none of them may sign a person in. Browsers send no fetch metadata over plain http, and old browsers never
 * send any. In these cases only the header distinguishes a script from a navigation.
 */
export function isScripted(request: ScriptedRequest, own: string): boolean {
  const { secFetchSite, secFetchMode, secFetchDest, origin, hasOwnHeader } = request;
  if (!isTrustedOrigin({ method: 'POST', secFetchSite, origin }, own)) return false;
  const isLoad = secFetchMode === 'navigate' || (secFetchDest !== undefined && secFetchDest !== 'empty');
  return !isLoad && (secFetchMode !== undefined || hasOwnHeader);
}
