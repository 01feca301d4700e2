// The names of all settings that start with PORTAL_, and suggestions for misspelt ones.
import { closest, distance } from 'fastest-levenshtein';
import { demoNames } from './demo-settings.ts';
import { modeNames } from './mode.ts';
import { mailNames, messageNames } from './outside-settings.ts';
import { productionNames } from './production-settings.ts';
import { sharedNames } from './shared-settings.ts';

/** The names in the schemas. They are sorted, so that the suggestion between two equally similar names is always the same. */
export const settingNames: readonly string[] = Array.from(
  new Set([...modeNames, ...sharedNames, ...demoNames, ...productionNames, ...mailNames, ...messageNames]),
)
  .filter((name) => name.startsWith('PORTAL_'))
  .toSorted();

/** Prefixes that are followed by a name from the tenant's configuration. */
const secretPrefixes = ['PORTAL_SSO_SECRET_', 'PORTAL_DIRECTORY_SECRET_', 'PORTAL_CONNECTOR_SECRET_'];

/** Variables that Kubernetes sets for a service named `portal`. */
const serviceVariable = /^PORTAL_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;

/** Maximum edit distance of a suggestion. A variable with a greater distance to every name is hardly a misspelling. */
const furthestTypo = 4;

/** One sentence for each unknown variable that starts with PORTAL_. */
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
