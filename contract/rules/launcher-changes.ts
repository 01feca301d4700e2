// Changes of the groups that open modules and items. Pure.
import type { LauncherDifference, LauncherModule, LauncherRow } from '#contract/entities/launcher.ts';

type Place = Pick<LauncherRow, 'moduleId' | 'itemId'>;

const lowered = (group: string): string => group.trim().toLowerCase();

export const isSameGroup = (one: string, other: string): boolean => lowered(one) === lowered(other);

export const includesGroup = (groups: readonly string[], group: string): boolean => groups.some((one) => isSameGroup(one, group));

/** The groups of `groups` that `others` does not contain. */
export const groupsWithout = (groups: readonly string[], others: readonly string[]): readonly string[] =>
  groups.filter((group) => !includesGroup(others, group));

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  groupsWithout(one, other).length === 0 && groupsWithout(other, one).length === 0;

/** A name for the place, for tables of changes. The id of an item is unique only within its module. */
export const placeKey = ({ moduleId, itemId }: Place): string => JSON.stringify([moduleId, itemId]);

interface TitledRow extends Place {
  readonly title: string;
  readonly groups: readonly string[];
}

type Change = Place & Pick<TitledRow, 'groups'>;

/** Each module, followed by its items. */
export const rowsOfLauncher = (modules: readonly LauncherModule[]): readonly TitledRow[] =>
  modules.flatMap(({ id, title, role, item }) => [
    { moduleId: id, itemId: null, title, groups: role.groups },
    ...item.map((one) => ({ moduleId: id, itemId: one.id, title: one.title, groups: one.groups })),
  ]);

/** The changes whose module or item does not exist. */
export function unknownPlaces(modules: readonly LauncherModule[], changes: readonly Change[]): readonly Change[] {
  const known = new Set(rowsOfLauncher(modules).map(placeKey));
  return changes.filter((change) => !known.has(placeKey(change)));
}

/** The modules with the groups of the changes. Changes of unknown places have no effect. */
export function withChanges(modules: readonly LauncherModule[], changes: readonly Change[]): LauncherModule[] {
  const changed = new Map(changes.map((change) => [placeKey(change), change.groups]));
  return modules.map((module) => ({
    ...module,
    role: { ...module.role, groups: [...(changed.get(placeKey({ moduleId: module.id, itemId: null })) ?? module.role.groups)] },
    item: module.item.map((item) => ({
      ...item,
      groups: [...(changed.get(placeKey({ moduleId: module.id, itemId: item.id })) ?? item.groups)],
    })),
  }));
}

/** The rows of `after` whose groups differ from those in `before`. Rows that `before` does not have are left out. */
export function launcherDifferences(
  before: readonly LauncherModule[],
  after: readonly LauncherModule[],
): readonly LauncherDifference[] {
  const earlier = new Map(rowsOfLauncher(before).map((row) => [placeKey(row), row.groups]));
  return rowsOfLauncher(after).flatMap(({ groups, ...row }) => {
    const old = earlier.get(placeKey(row));
    return old === undefined || isSameSet(old, groups) ? [] : [{ ...row, before: [...old], after: [...groups] }];
  });
}
