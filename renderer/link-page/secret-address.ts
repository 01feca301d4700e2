// Addresses of links in mails carry a secret. It is read once and taken out of the address before anything else is asked of the
// network, and stored in the history entry of this tab alone, so that a reload still has it.

/** The contents of a link: its secret and, where the page is about an address, the address. A federated return has a query. */
export interface HeldLink {
  readonly hash: string;
  readonly email: string;
}

/** An address without its secret, and the secret. */
interface Covered {
  readonly address: string;
  readonly held: HeldLink;
}

const withQuery = /^\/(?:register|changePassword|welcome|directScript|shared-file)\/?$/;
const solicitation = /^\/access\/solicitation\/([^/]+)\/answer\/([^/]*)$/;
const session = /^\/session\/([^/]+)\/?$/;
const federation = /^\/federationLogin\/[^/]+\/?$/;
const returned = ['code', 'state', 'program'] as const;
/** Stands where the secret stood in a path. */
const nothing = '-';

function coverQuery(pathname: string, search: string): Covered | null {
  const query = new URLSearchParams(search);
  const hash = query.get('hash');
  if (hash === null || hash === '') return null;
  const email = query.get('email') ?? '';
  // The address of a person is no secret, but has no business in the history of a shared machine either.
  query.delete('hash');
  query.delete('email');
  const rest = query.toString();
  return { address: rest === '' ? pathname : `${pathname}?${rest}`, held: { hash, email } };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not written by us: it will be no known secret.
    return segment;
  }
}

/** The code of a sign-in, and what says where it goes. */
function coverReturn(pathname: string, search: string): Covered | null {
  const query = new URLSearchParams(search);
  if (!query.has('code')) return null;
  const taken = new URLSearchParams();
  for (const name of returned) {
    const value = query.get(name);
    if (value !== null) taken.set(name, value);
    query.delete(name);
  }
  const rest = query.toString();
  return { address: rest === '' ? pathname : `${pathname}?${rest}`, held: { hash: taken.toString(), email: '' } };
}

/** The address to show instead of this one, and what it no longer says; null when it holds no secret. */
export function coverAddress(pathname: string, search: string): Covered | null {
  if (withQuery.test(pathname)) return coverQuery(pathname, search);
  if (federation.test(pathname)) return coverReturn(pathname, search);
  const [, code = nothing] = session.exec(pathname) ?? [];
  if (code !== nothing) return { address: `/session/${nothing}`, held: { hash: decoded(code), email: '' } };
  const [, hash = nothing, answer = ''] = solicitation.exec(pathname) ?? [];
  if (hash === nothing) return null;
  return { address: `/access/solicitation/${nothing}/answer/${answer}`, held: { hash: decoded(hash), email: '' } };
}

const text = (value: object, name: string): string | null => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : null;
};

/** The link in the state of a history entry (React Router's), or null. */
export function readHeld(state: unknown): HeldLink | null {
  const link: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'link') : null;
  if (typeof link !== 'object' || link === null) return null;
  const hash = text(link, 'hash');
  const email = text(link, 'email');
  return hash === null || email === null ? null : { hash, email };
}

/** Takes the secret out of the address this page was opened at. To be called before anything is asked for. */
export function coverOwnAddress(): void {
  const covered = coverAddress(location.pathname, location.search);
  // As React Router keeps a state, which finds it there.
  if (covered) history.replaceState({ usr: { link: covered.held } }, '', covered.address);
}
