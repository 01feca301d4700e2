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
