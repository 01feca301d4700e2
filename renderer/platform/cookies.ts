// Reads and writes cookies of the page's origin that are not HttpOnly.

/** Null when the cookie is missing or has an invalid escape. */
export function readCookie(name: string): string | null {
  const start = `${encodeURIComponent(name)}=`;
  const value = document.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
  try {
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** The names of all cookies, as they are written. */
export const cookieNames = (): readonly string[] => document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');

/** Removes the cookies of this written name, those of the host and those of its domain. */
export function removeCookie(name: string): void {
  for (const domain of ['', `; Domain=${location.hostname}`]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
