// The target after a sign-in: a place inside this portal, or none (OWASP ASVS 5.0, requirement 3.7.2).

const maxLength = 2_048;

/** First segments of the routes that a sign-in may return to. Pages for signing in (`/`, `/session`, `/register`, …) are not listed. */
const destinations: ReadonlySet<string> = new Set([
  'dashboard',
  'menu',
  'script',
  'app',
  'directScript',
  'termos',
  'style',
  'playground',
  'welcome',
  'entities-validation',
  'notifications',
  'dynamic-form',
  'help',
  'api-gateway-logs',
  'email-deliverability',
  'remote-sql-manager',
  'access',
  'aovivo',
  'live',
]);
const secrets: ReadonlySet<string> = new Set(['code', 'hash', 'token']);

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Characters and forms that attackers use to make a path lead to another site. */
function isSuspicious(value: string): boolean {
  const decoded = decodeOnce(value);
  if (decoded === null) return true;
  if (/[\p{Cc}\\]/u.test(value) || /[\p{Cc}\\]/u.test(decoded)) return true;
  const path = decoded.split(/[?#]/, 1)[0] ?? '';
  return !/^\/(?![/\\])/.test(value) || path.startsWith('//') || path.split('/').includes('..');
}

function isDestination(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return destinations.has(first) || /^(?:aovivo|live)-[\w-]+$/.test(first);
}

function withoutSecrets(parameters: URLSearchParams): string {
  for (const name of Array.from(parameters.keys())) if (secrets.has(name.toLowerCase())) parameters.delete(name);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Returns path, query and hash within this origin, or null. `value` is the value of `redirect_url`, decoded once from the query.
 * Absolute addresses are refused, also those of this origin. The parameters `code`, `hash` and `token` are removed.
 */
export function safeRedirect(value: string, origin: string): string | null {
  if (typeof value !== 'string' || value.length > maxLength || isSuspicious(value)) return null;
  let target: URL;
  try {
    target = new URL(value, origin);
    if (target.origin !== new URL(origin).origin) return null;
  } catch {
    return null;
  }
  if (!isDestination(target.pathname)) return null;
  const hash = /(?:^#|[&?])(?:code|hash|token)=/i.test(target.hash) ? '' : target.hash;
  return target.pathname + withoutSecrets(target.searchParams) + hash;
}
