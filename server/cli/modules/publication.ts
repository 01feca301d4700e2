// Calculates the changes that publishing a module makes in a tenant. Pure: it takes the stored data, and returns the next
// configuration and a description of the changes.
import { isDeepStrictEqual } from 'node:util';
import type { DevProblem } from '#contract/entities/dev-module.ts';
import { itemQueries } from '#contract/rules/item-queries.ts';
import { counted } from '#contract/rules/plural.ts';
import { undeclaredQueries } from '#contract/rules/script-calls.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import type { Problem } from '#server/tenant-config/index.ts';
import { readTenant } from '#server/cli/tenant-problems.ts';
import { type ModuleFiles, type ModuleItem, type ModuleQuery, scriptFile } from './module-files.ts';

type Company = TenantFile['company'];

/** The place of the item in the tenant. */
export type ItemPlace =
  | { readonly kind: 'found'; readonly moduleId: string; readonly itemId: string }
  | { readonly kind: 'new'; readonly moduleId: string }
  /** Several items open the script, or none does and the command line names no module. */
  | { readonly kind: 'unclear'; readonly candidates: readonly string[] }
  | { readonly kind: 'no-module' };

interface Wanted {
  readonly files: ModuleFiles;
  /** The module that the command line names. */
  readonly moduleId: string | undefined;
}

export function findPlace({ module }: Company, { files, moduleId }: Wanted): ItemPlace {
  if (moduleId !== undefined && !module.some(({ id }) => id === moduleId)) return { kind: 'no-module' };
  const within = module.filter(({ id }) => moduleId === undefined || id === moduleId);
  const opening = within.flatMap(({ id, item }) =>
    item
      .filter((one) => one.id === files.item.id || one.script === files.script)
      .map((one) => ({ moduleId: id, itemId: one.id, isSame: one.id === files.item.id })),
  );
  const own = opening.filter(({ isSame }) => isSame);
  const [found, ...more] = own.length > 0 ? own : opening;
  if (found !== undefined && more.length === 0) return { kind: 'found', moduleId: found.moduleId, itemId: found.itemId };
  if (found === undefined && moduleId !== undefined) return { kind: 'new', moduleId };
  const candidates = found === undefined ? module.map(({ id }) => id) : opening.map((one) => one.moduleId);
  return { kind: 'unclear', candidates: Array.from(new Set(candidates)) };
}

/** The item after the publication. Fields that the module's files do not name stay, although `item` has defaults for them. */
function mergedItem(stored: ModuleItem | undefined, { item, named }: ModuleFiles): ModuleItem {
  if (stored === undefined) return item;
  const changed: Partial<ModuleItem> = Object.fromEntries(Object.entries(item).filter(([name]) => named.has(name)));
  return { ...stored, ...changed, id: stored.id };
}

type FoundPlace = Extract<ItemPlace, { kind: 'found' | 'new' }>;

const storedItem = (company: Company, place: FoundPlace): ModuleItem | undefined =>
  place.kind === 'new'
    ? undefined
    : company.module.find(({ id }) => id === place.moduleId)?.item.find(({ id }) => id === place.itemId);

/** Calls of the script that will be refused, because the item does not declare their queries. */
export const undeclaredCalls = (company: Company, place: FoundPlace, files: ModuleFiles): readonly DevProblem[] =>
  undeclaredByItem(files, mergedItem(storedItem(company, place), files));

/** The calls with the id of a query that the item does not declare. */
export function undeclaredByItem(files: Pick<ModuleFiles, 'script' | 'source'>, item: ModuleItem): readonly DevProblem[] {
  return undeclaredQueries(files.script, files.source, itemQueries(item)).map(({ sqlId, ...position }) => ({
    file: scriptFile(files.script),
    ...position,
    message: `a consulta "${sqlId}" será recusada: o item ${item.id} não a declara. Ponha o id em item.sqlIds de modulo.json`,
  }));
}

export function withItem(company: Company, place: FoundPlace, files: ModuleFiles): Company {
  const module = company.module.map((one) => {
    if (one.id !== place.moduleId) return one;
    if (place.kind === 'new') return { ...one, item: [...one.item, mergedItem(undefined, files)] };
    return { ...one, item: one.item.map((item) => (item.id === place.itemId ? mergedItem(item, files) : item)) };
  });
  return { ...company, module };
}

function replaceNamed<T>(all: readonly T[], added: readonly T[], nameOf: (one: T) => string): T[] {
  const names = new Set(added.map(nameOf));
  return [...all.filter((one) => !names.has(nameOf(one))), ...added];
}

/** The tenant after the publication. */
export const publishedTenant = (tenant: TenantFile, company: Company, { script, source, queries }: ModuleFiles): TenantFile => ({
  ...tenant,
  company,
  scripts: replaceNamed(tenant.scripts, [{ name: script, source }], ({ name }) => name),
  queries: replaceNamed(tenant.queries, queries, ({ id }) => id),
});

/** Problems that the module adds. Existing problems of the tenant are ignored. */
export function newProblems(before: TenantFile, after: TenantFile): readonly Problem[] {
  const reading = readTenant(after);
  if (reading.kind === 'valid') return [];
  const known = readTenant(before);
  const texts = new Set(known.kind === 'valid' ? [] : known.problems.map(({ text }) => text));
  return reading.problems.filter(({ text }) => !texts.has(text));
}

const changedNames = (before: object, after: object): readonly string[] =>
  Object.entries(after)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(Reflect.get(before, name), value))
    .map(([name]) => name);

function queryChange(stored: ModuleQuery | undefined, query: ModuleQuery): string | null {
  if (stored === undefined) return `consulta ${query.id}: nova, no conector ${query.connector}`;
  const names = changedNames(stored, query);
  return names.length === 0 ? null : `consulta ${query.id}: muda ${names.join(', ')}`;
}

function scriptChange(stored: string | undefined, { script, source }: ModuleFiles): string | null {
  const lines = source.split('\n');
  if (stored === undefined) return `script ${script}: novo, ${counted(lines.length, 'linha', 'linhas')}`;
  if (stored === source) return null;
  const [before, after] = [new Set(stored.split('\n')), new Set(lines)];
  const added = lines.filter((line) => !before.has(line)).length;
  const removed = stored.split('\n').filter((line) => !after.has(line)).length;
  return `script ${script}: muda, ${counted(added, 'linha', 'linhas')} a mais e ${removed} a menos`;
}

function itemChange(company: Company, place: FoundPlace, files: ModuleFiles): string | null {
  if (place.kind === 'new') return `item ${files.item.id}: novo no módulo ${place.moduleId}`;
  const stored = storedItem(company, place);
  const names = stored === undefined ? [] : changedNames(stored, mergedItem(stored, files));
  return names.length === 0 ? null : `item ${place.moduleId}/${place.itemId}: muda ${names.join(', ')}`;
}

/** Descriptions of the changes. Empty: the tenant has the module already. */
export function changesOf(tenant: TenantFile, place: FoundPlace, files: ModuleFiles): readonly string[] {
  const stored = tenant.scripts.find(({ name }) => name === files.script)?.source;
  return [
    scriptChange(stored, files),
    ...files.queries.map((query) =>
      queryChange(
        tenant.queries.find(({ id }) => id === query.id),
        query,
      ),
    ),
    itemChange(tenant.company, place, files),
  ].filter((change) => change !== null);
}
