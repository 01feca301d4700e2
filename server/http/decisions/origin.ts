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

export interface ScriptedRequest extends Omit<RequestOrigin, 'method'> {
  readonly secFetchMode: string | undefined;
  readonly secFetchDest: string | undefined;
  /** Whether it has a header that scripts and programs can add and navigations cannot, or none is needed. */
  readonly hasOwnHeader: boolean;
}

/**
 * Whether a GET that changes something (`Call.changesState`) may be answered. A link, a form, a picture and a typed address send
 * cookies, too: none of them may sign somebody in. Browsers without fetch metadata, and those that talk plain http, do not say
 * what they do: there, only the header tells a script from a navigation.
 */
export function isScripted(request: ScriptedRequest, own: string): boolean {
  const { secFetchSite, secFetchMode, secFetchDest, origin, hasOwnHeader } = request;
  if (!isTrustedOrigin({ method: 'POST', secFetchSite, origin }, own)) return false;
  const isLoad = secFetchMode === 'navigate' || (secFetchDest !== undefined && secFetchDest !== 'empty');
  return !isLoad && (secFetchMode !== undefined || hasOwnHeader);
}
