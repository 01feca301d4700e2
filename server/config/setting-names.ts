// The names of all settings that start with PORTAL_, and suggestions for misspelt ones.
import { closest, distance } from 'fastest-levenshtein';

export const settingNames = [
  'PORTAL_ACCESS_LOG',
  'PORTAL_API_DOCS',
  'PORTAL_BUILT_DIR',
  'PORTAL_CLAMD_URL',
  'PORTAL_DATA_DIR',
  'PORTAL_DEMO_PUBLIC',
  'PORTAL_DEV_SERVICES',
  'PORTAL_DRAIN_SECONDS',
  'PORTAL_FILES_DIR',
  'PORTAL_INTERNAL_DOMAINS',
  'PORTAL_LOG_LEVEL',
  'PORTAL_MAIL_FROM',
  'PORTAL_METRICS_TOKEN',
  'PORTAL_MODE',
  'PORTAL_PRIVATE_HOSTS',
  'PORTAL_PUBLIC_URL',
  'PORTAL_REQUESTS_PER_MINUTE',
  'PORTAL_SECRET',
  'PORTAL_SECURITY_CONTACT',
  'PORTAL_TRUSTED_PROXIES',
] as const;

/** A name of the tenant follows. */
const secretPrefixes = ['PORTAL_SSO_SECRET_', 'PORTAL_DIRECTORY_SECRET_', 'PORTAL_CONNECTOR_SECRET_'];

/** Kubernetes sets these for a service that is called `portal`. */
const serviceVariable = /^PORTAL_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;

/** Further from every name than this, a variable was hardly meant as one of them. */
const furthestTypo = 4;

/** One sentence for each variable that starts with PORTAL_ and that the server does not know. */
export function unknownSettings(names: readonly string[]): readonly string[] {
  const known: ReadonlySet<string> = new Set(settingNames);
  return names
    .filter((name) => name.startsWith('PORTAL_') && !known.has(name) && !serviceVariable.test(name))
    .filter((name) => !secretPrefixes.some((prefix) => name.startsWith(prefix) && name.length > prefix.length))
    .map((name) => {
      const nearest = closest(name, settingNames);
      const hint = distance(name, nearest) <= furthestTypo ? ` Você quis dizer ${nearest}?` : '';
      return `A variável ${name} não existe e não tem efeito.${hint}`;
    });
}
