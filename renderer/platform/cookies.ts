// Cookies of the page's own origin that scripts may read.

/** Null when there is none, or one that the portal cannot have written. */
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
