// Decides which modules and items a person sees (docs/specification.md, section 5). The server applies the same rule before it runs anything.
import type { Item, Module } from '#contract/entities/module.ts';

function isMember(wanted: readonly string[] | undefined, groups: ReadonlySet<string>): boolean {
  return !wanted || wanted.length === 0 || wanted.some((group) => groups.has(group.toLowerCase()));
}

/** The fields that decide whether a module is visible. Pages of the login have no others. */
interface ListedModule {
  readonly role: Module['role'];
  readonly item: readonly Pick<Item, 'groups'>[];
}

const lowered = (groups: readonly string[]): ReadonlySet<string> => new Set(groups.map((group) => group.toLowerCase()));

/**
 * The modules that a member of `groups` sees, in configured order, with their visible items. Items without groups are visible to all
 * people, the others to members of one of their groups; case is ignored. A module without visible items is hidden.
 */
export function visibleModules<M extends ListedModule>(modules: readonly M[], groups: readonly string[]): M[] {
  const own = lowered(groups);
  return modules
    .filter((module) => isMember(module.role?.groups, own))
    .map((module) => ({ ...module, item: module.item.filter((item) => isMember(item.groups, own)) }))
    .filter((module) => module.item.length > 0);
}

/** The modules listed on the login (`role.showLogin`), with the items that require no group. */
export function publicModules<M extends ListedModule>(modules: readonly M[]): M[] {
  return visibleModules(
    modules.filter((module) => module.role?.showLogin),
    [],
  );
}

/** Finds an item by its ids, if a member of `groups` sees it. */
export function findVisibleItem(
  modules: readonly Module[],
  groups: readonly string[],
  { moduleId, itemId }: { readonly moduleId: string; readonly itemId: string },
): Item | undefined {
  const module = visibleModules(modules, groups).find(({ id }) => id === moduleId);
  return module?.item.find(({ id }) => id === itemId);
}
