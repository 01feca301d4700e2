// Addresses of links in e-mails contain a secret. It is removed from the address before the first network request and stored only in
// the history entry of this tab, so that a reload still has it.
import { secretAddresses } from '#contract/rules/secret-address.ts';

/** The secret of a link and the e-mail address, if the link names one. For a federated sign-in, `hash` is a query string. */
export interface LinkSecret {
  readonly hash: string;
  readonly email: string;
}

/** An address without its secret, with the secret beside it. */
interface StrippedAddress {
  readonly address: string;
  readonly secret: LinkSecret;
}

const returned = ['code', 'state', 'program'] as const;
/** Replaces the secret in a path. */
const placeholder = '-';

const addresses = Object.entries(secretAddresses).map(([path, place]) => ({
  place,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]*')}/?$`),
  segment: path.split('/').indexOf(':secret'),
}));

function stripQuery(pathname: string, search: string): StrippedAddress | null {
  const query = new URLSearchParams(search);
  const hash = query.get('hash');
  if (hash === null || hash === '') return null;
  const email = query.get('email') ?? '';
  // The e-mail address is not secret, but must not stay in the browser history of a shared machine.
  query.delete('hash');
  query.delete('email');
  const rest = query.toString();
  return { address: rest === '' ? pathname : `${pathname}?${rest}`, secret: { hash, email } };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // The portal did not write this segment, so it is not a valid secret.
    return segment;
  }
}

/** Strips the parameters of a federated sign-in: its code, state and program. */
function stripReturn(pathname: string, search: string): StrippedAddress | null {
  const query = new URLSearchParams(search);
  if (!query.has('code')) return null;
  const removed = new URLSearchParams();
  for (const name of returned) {
    const value = query.get(name);
    if (value !== null) removed.set(name, value);
    query.delete(name);
  }
  const rest = query.toString();
  return { address: rest === '' ? pathname : `${pathname}?${rest}`, secret: { hash: removed.toString(), email: '' } };
}

function stripSegment(pathname: string, segment: number): StrippedAddress | null {
  const segments = pathname.split('/');
  const { [segment]: secret = '' } = segments;
  if (secret === '' || secret === placeholder) return null;
  const address = segments.map((text, index) => (index === segment ? placeholder : text)).join('/');
  return { address, secret: { hash: decoded(secret), email: '' } };
}

/** The address without its secret, and the secret; null when the address contains no secret. */
export function stripSecret(pathname: string, search: string): StrippedAddress | null {
  const found = addresses.find(({ pattern }) => pattern.test(pathname));
  if (found === undefined) return null;
  if (found.place === 'segment') return stripSegment(pathname, found.segment);
  return found.place === 'query' ? stripQuery(pathname, search) : stripReturn(pathname, search);
}

const text = (value: object, name: string): string | null => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : null;
};

/** The secret in the state of a history entry of React Router, or null. */
export function readLinkSecret(state: unknown): LinkSecret | null {
  const link: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'link') : null;
  if (typeof link !== 'object' || link === null) return null;
  const hash = text(link, 'hash');
  const email = text(link, 'email');
  return hash === null || email === null ? null : { hash, email };
}

/** Removes the secret from the address of this page. Must be called before the first network request. */
export function stripOwnAddress(): void {
  const stripped = stripSecret(location.pathname, location.search);
  // React Router reads its state from `usr`.
  if (stripped) history.replaceState({ usr: { link: stripped.secret } }, '', stripped.address);
}
