// Finds the folders of node_modules that some packages need, according to the lock file.

export interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The field `packages` of package-lock.json, by path, for example `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const modules = 'node_modules/';

/**
 * The path at which Node finds `name` for the package at `from`. Null: the package is not installed, because it is optional or
 * for another system.
 */
function resolvePath(packages: LockedPackages, from: string, name: string): string | null {
  for (let place = from; ;) {
    const path = `${place === '' ? '' : `${place}/`}${modules}${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (place === '') return null;
    const end = place.lastIndexOf(`/${modules}`);
    place = end === -1 ? '' : place.slice(0, end);
  }
}

/** Packages of types are not needed at run time. */
const isTypes = (name: string): boolean => name.startsWith('@types/');

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].filter((name) => !isTypes(name));
}

/**
 * Returns the paths of `names` and of all their dependencies, in order of path. Throws when the lock file lacks one of `names`.
 */
export function closureOf(packages: LockedPackages, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = names.map((name) => {
    const path = resolvePath(packages, '', name);
    if (path === null) throw new Error(`package-lock.json does not have ${name}.`);
    return path;
  });
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const name of neededBy(packages[path] ?? {})) {
      const needed = resolvePath(packages, path, name);
      if (needed !== null) waiting.push(needed);
    }
  }
  return Array.from(found).toSorted();
}
