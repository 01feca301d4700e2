// The matrix of modules and items by groups. Pure. It applies the rule of the launcher (contract/rules/visibility.ts) to one group at a time.
import type { Launcher, LauncherItem, LauncherModule, LauncherRow } from '#contract/entities/launcher.ts';
import { includesGroup, isSameGroup, placeKey } from '#contract/rules/launcher-changes.ts';
import { visibleModules } from '#contract/rules/visibility.ts';

/** A group, or null: all people, also those without a group. */
export interface GroupColumn {
  /** In lower case. */
  readonly key: string;
  readonly name: string | null;
  readonly people: number;
}

/**
 * `allowed`: the groups of the module or item name the group; `inherited`: it has no groups, so everybody who reaches it sees it; `none`;
 * `closed`: the item names the group, but the group does not reach the module; `empty`: the group reaches the module, but sees no item of it.
 */
export type CellState = 'allowed' | 'inherited' | 'none' | 'closed' | 'empty';

const lowered = (group: string): string => group.trim().toLowerCase();

/** The groups that modules and items name, in their order. */
const namedGroups = (modules: readonly LauncherModule[]): readonly string[] =>
  modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]);

/** All people, then each group once: those that the launcher names, those that people have, and `others`. */
export function groupColumns(
  { modules, groups, people }: Pick<Launcher, 'groups' | 'people'> & { readonly modules: readonly LauncherModule[] },
  others: readonly string[] = [],
): readonly GroupColumn[] {
  const counts = new Map<string, number>();
  for (const { name, people: count } of groups) counts.set(lowered(name), (counts.get(lowered(name)) ?? 0) + count);
  const names = new Map<string, string>();
  for (const name of [...namedGroups(modules), ...groups.map((one) => one.name), ...others])
    if (!names.has(lowered(name))) names.set(lowered(name), name.trim());
  const columns = [...names].map(([key, name]) => ({ key, name, people: counts.get(key) ?? 0 }));
  return [{ key: '', name: null, people }, ...columns];
}

const own = ({ name }: GroupColumn): readonly string[] => (name === null ? [] : [name]);

/** Whether the groups of the module let the group reach it, apart from its items. */
const reaches = (module: LauncherModule, column: GroupColumn): boolean =>
  visibleModules([{ role: module.role, item: [{ groups: [] }] }], own(column)).length > 0;

/** The state of a module, or of one of its items, for a group. */
export function cellState(module: LauncherModule, item: LauncherItem | null, column: GroupColumn): CellState {
  const groups = item === null ? module.role.groups : item.groups;
  const named = column.name !== null && includesGroup(groups, column.name);
  if (item === null) {
    if (!reaches(module, column)) return 'none';
    if (visibleModules([module], own(column)).length === 0) return 'empty';
    return named || column.name === null ? 'allowed' : 'inherited';
  }
  if (named) return reaches(module, column) ? 'allowed' : 'closed';
  if (groups.length > 0 || !reaches(module, column)) return 'none';
  return column.name === null ? 'allowed' : 'inherited';
}

/** `last`: without its only group, all people would see it; `choose`: it needs a group instead of all people. */
export type CycleRefusal = 'last' | 'choose';

/**
 * The groups of a module or item after a press on a cell. A press never opens something to all people by taking its last group away,
 * unless that is how it is stored.
 */
export function cycledGroups(
  groups: readonly string[],
  stored: readonly string[],
  { name }: GroupColumn,
): { readonly groups: readonly string[] } | { readonly refusal: CycleRefusal } {
  if (name === null) {
    if (groups.length > 0) return { groups: [] };
    return stored.length > 0 ? { groups: stored } : { refusal: 'choose' };
  }
  if (!includesGroup(groups, name)) {
    // The name keeps the case in which it is stored.
    const known = stored.find((group) => isSameGroup(group, name)) ?? name;
    return { groups: [...groups, known] };
  }
  const rest = groups.filter((group) => !isSameGroup(group, name));
  return rest.length > 0 || stored.length === 0 ? { groups: rest } : { refusal: 'last' };
}

/** The changes with the groups of one more place. A place with its stored groups is no change. */
export function withChange(
  changes: readonly LauncherRow[],
  stored: readonly string[],
  change: LauncherRow,
): readonly LauncherRow[] {
  const others = changes.filter((one) => placeKey(one) !== placeKey(change));
  const isStored = stored.length === change.groups.length && change.groups.every((group) => includesGroup(stored, group));
  return isStored ? others : [...others, change];
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The modules and items to show. A module whose title is found has all its items; a changed or found item has its module. */
export function shownRows(
  modules: readonly LauncherModule[],
  { search, changed }: { readonly search: string; readonly changed: ReadonlySet<string> | null },
): readonly LauncherModule[] {
  const wanted = folded(search.trim());
  const finds = (title: string): boolean => folded(title).includes(wanted);
  return modules.flatMap((module) => {
    const isChanged = (itemId: string | null): boolean => changed?.has(placeKey({ moduleId: module.id, itemId })) ?? true;
    const item = module.item.filter(({ id, title }) => (finds(module.title) || finds(title)) && isChanged(id));
    const own = finds(module.title) && isChanged(null);
    return own || item.length > 0 ? [{ ...module, item }] : [];
  });
}
