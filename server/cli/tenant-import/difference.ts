// The changes that an import would make, part by part. Pure. It lists names and paths without values, because values may be
// credentials.
import { isDeepStrictEqual } from 'node:util';
import { writePath, type Path } from '#server/tenant-config/index.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';

export interface PartDifference {
  readonly part: string;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The deepest paths at which two values differ. An undefined field counts as absent. */
function changedPaths(before: unknown, after: unknown, path: Path = []): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one: unknown, index) => changedPaths(one, after[index], [...path, index]));
  if (!isObject(before) || !isObject(after)) return [writePath(path)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changedPaths(before[name], after[name], [...path, name]));
}

interface Part {
  readonly part: string;
  readonly before: ReadonlyMap<string, unknown>;
  readonly after: ReadonlyMap<string, unknown>;
  /** Whether an import keeps entries that the file does not name. */
  readonly retainsOthers?: boolean;
}

function comparePart({ part, before, after, retainsOthers = false }: Part): PartDifference {
  const both = [...after.keys()].filter((name) => before.has(name));
  return {
    part,
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: both.flatMap((name) =>
      // Neither the order of fields nor an absent field is a difference.
      changedPaths(before.get(name), after.get(name)).length === 0 ? [] : [name],
    ),
    removed: retainsOthers ? [] : [...before.keys()].filter((name) => !after.has(name)),
  };
}

const by = <T>(list: readonly T[], nameOf: (one: T) => string, valueOf: (one: T) => unknown = (one) => one) =>
  new Map(list.map((one) => [nameOf(one), valueOf(one)]));

/** The queries after an import of the file. Fields that the file does not name keep their stored values. */
function importedQueries(stored: TenantFile, file: TenantFile): TenantFile['queries'] {
  const known = new Map(stored.queries.map((query) => [query.id, query]));
  return file.queries.map((query) => {
    const { rowLimit: _stays, ...before } = known.get(query.id) ?? query;
    const values = Object.entries(query).filter(([, value]) => value !== undefined);
    return { ...before, ...(Object.fromEntries(values) as typeof query) };
  });
}

function importedConnectors(stored: TenantFile, file: TenantFile): TenantFile['connectors'] {
  const known = new Map(stored.connectors.map(({ name, settings }) => [name, settings]));
  return file.connectors.map(({ settings, ...connector }) => ({
    ...connector,
    settings: settings ?? known.get(connector.name) ?? {},
  }));
}

const termVersions = ({ terms }: TenantFile) =>
  new Map(terms.flatMap(({ id, versions }) => versions.map((version) => [`${id} ${version.version}`, version] as const)));

/** The differences per part. `stored` must include its credentials. */
export function differenceOf(stored: TenantFile, file: TenantFile): readonly PartDifference[] {
  const parts = [
    { part: 'company', added: [], changed: changedPaths(stored.company, file.company), removed: [] },
    comparePart({
      part: 'connectors',
      before: by(stored.connectors, ({ name }) => name),
      after: by(importedConnectors(stored, file), ({ name }) => name),
    }),
    comparePart({
      part: 'queries',
      before: by(stored.queries, ({ id }) => id),
      after: by(importedQueries(stored, file), ({ id }) => id),
    }),
    comparePart({ part: 'scripts', before: by(stored.scripts, ({ name }) => name), after: by(file.scripts, ({ name }) => name) }),
    comparePart({ part: 'banners', before: by(stored.banners, ({ id }) => id), after: by(file.banners, ({ id }) => id) }),
    comparePart({
      part: 'entities',
      before: by(stored.entities, ({ code }) => code),
      // The portal generates the id, so it is not compared.
      after: by(
        file.entities,
        ({ code }) => code,
        ({ id: _id, ...entity }) => entity,
      ),
      retainsOthers: true,
    }),
    comparePart({ part: 'terms', before: termVersions(stored), after: termVersions(file), retainsOthers: true }),
  ];
  return parts.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0);
}

const mostLines = 30;

/** The differences as text for the terminal: `+` added, `~` changed, `-` removed. */
export function writeDifference(parts: readonly PartDifference[]): string {
  if (parts.length === 0) return 'Nada muda.';
  return parts
    .flatMap(({ part, added, changed, removed }) => {
      const lines = [
        ...added.map((name) => `  + ${name}`),
        ...changed.map((name) => `  ~ ${name}`),
        ...removed.map((name) => `  - ${name}`),
      ];
      const rest = lines.length - mostLines;
      return [`${part}:`, ...lines.slice(0, mostLines), ...(rest > 0 ? [`  … e mais ${rest}`] : [])];
    })
    .join('\n');
}
