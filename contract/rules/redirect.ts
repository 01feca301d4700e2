// The target after a sign-in: a place inside this portal, or none (OWASP ASVS 5.0, requirement 3.7.2).

const maxLength = 2_048;

/** First segments of the routes one may come back to. The doors (`/`, `/session`, `/register`, …) are not among them. */
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

/** Characters and forms by which a path has been made to mean another place. */
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
 * Path, query and hash of this origin, or null. `value` is what a `redirect_url` carried, already decoded from the query once.
 * Absolute addresses are refused even of this origin; parameters `code`, `hash` and `token` are dropped.
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
