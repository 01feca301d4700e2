// Reads single variables of the environment.

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable is one that is not set. */
export function given(env: Environment, name: string): string | null {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? null : text;
}

/** `https://portal.exemplo.com.br`, with a port or without: no path, no user. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && pathname + search + hash === '/';
}
