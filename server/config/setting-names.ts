// The names of all settings that start with PORTAL_, and suggestions for misspelt ones.
import { closest, distance } from 'fastest-levenshtein';
import { demoNames } from './demo-settings.ts';
import { modeNames } from './mode.ts';
import { mailNames } from './outside-settings.ts';
import { productionNames } from './production-settings.ts';
import { sharedNames } from './shared-settings.ts';

/** The names in the schemas. Sorted, so that one of two names that are equally near is always the same. */
export const settingNames: readonly string[] = Array.from(
  new Set([...modeNames, ...sharedNames, ...demoNames, ...productionNames, ...mailNames]),
)
  .filter((name) => name.startsWith('PORTAL_'))
  .toSorted();

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
      const nearest = closest(name, [...settingNames]);
      const hint = distance(name, nearest) <= furthestTypo ? ` Você quis dizer ${nearest}?` : '';
      return `A variável ${name} não existe e não tem efeito.${hint}`;
    });
}
