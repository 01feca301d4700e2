// The view of a path, by the patterns of a module's routes. Pure.

export interface RouteMatch {
  readonly pattern: string;
  /** The decoded text of each named part. */
  readonly parameters: Readonly<Record<string, string>>;
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** The parameters of `path` when it matches `pattern`; otherwise null. */
function parametersOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [partsOf(pattern), partsOf(path)];
  if (wanted.length !== given.length) return null;
  const parameters: [string, string][] = [];
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':')) parameters.push([part.slice(1), text]);
    else if (part !== text) return null;
  }
  return Object.fromEntries(parameters);
}

/** The pattern with the fewest named parts wins: `/novo` before `/:numero`. Null when no pattern matches. */
export function matchRoute(patterns: readonly string[], path: string): RouteMatch | null {
  const matches = patterns.flatMap((pattern): readonly RouteMatch[] => {
    const parameters = parametersOf(pattern, path);
    return parameters === null ? [] : [{ pattern, parameters }];
  });
  const namedParts = ({ parameters }: RouteMatch): number => Object.keys(parameters).length;
  return matches.toSorted((one, other) => namedParts(one) - namedParts(other))[0] ?? null;
}
