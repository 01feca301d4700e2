// The cookie that shows the tenant's server that people signed in on this device before. It grants no access; it keeps strangers from
// using up the person's sign-in attempts. It stays when a session ends, as in a browser, and is removed when the tenant is forgotten.
import type { Cookie, CookiesSetDetails, Session } from 'electron';

const names: ReadonlySet<string> = new Set(['portal-browser', '__Host-portal-browser']);

/** Converts a cookie to the arguments that set it again. */
const toDetails = (
  origin: string,
  { name, value, path = '/', secure, httpOnly, sameSite, expirationDate }: Cookie,
): CookiesSetDetails => ({
  url: origin,
  name,
  value,
  path,
  secure: secure ?? false,
  httpOnly: httpOnly ?? true,
  sameSite,
  ...(expirationDate !== undefined && { expirationDate }),
});

/** Removes all data of the network session except the cookie of the tenant at `origin`. */
export async function clearNetwork(network: Session, origin: string): Promise<void> {
  const knownCookies = (await network.cookies.get({ url: origin })).filter(({ name }) => names.has(name));
  await network.clearStorageData();
  for (const cookie of knownCookies) await network.cookies.set(toDetails(origin, cookie));
}
