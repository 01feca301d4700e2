// The warnings about the groups of modules and items. Pure.
import type { Launcher, LauncherModule } from '#contract/entities/launcher.ts';
import { publicModules } from '#contract/rules/visibility.ts';
import { cellState, groupColumns } from './matrix-model.ts';

export type LauncherWarning =
  | { readonly kind: 'empty-module'; readonly module: string; readonly groups: readonly string[] }
  | { readonly kind: 'unused-group'; readonly group: string }
  | { readonly kind: 'case'; readonly names: readonly string[] }
  | { readonly kind: 'missing-script'; readonly module: string; readonly item: string; readonly script: string }
  | { readonly kind: 'login'; readonly module: string };

const lowered = (group: string): string => group.trim().toLowerCase();

/** Groups that are written in several ways. The portal treats them as one, so they only confuse people. */
function differingCase(names: readonly string[]): readonly LauncherWarning[] {
  const ways = new Map<string, Set<string>>();
  for (const name of names) ways.set(lowered(name), (ways.get(lowered(name)) ?? new Set()).add(name));
  return [...ways.values()].flatMap((all) => (all.size > 1 ? [{ kind: 'case' as const, names: [...all].toSorted() }] : []));
}

const groupsOf = ({ role, item }: LauncherModule): readonly string[] => [...role.groups, ...item.flatMap(({ groups }) => groups)];

/** `modules`: with the changes that are not saved yet. */
export function launcherWarnings(launcher: Launcher, modules: readonly LauncherModule[]): readonly LauncherWarning[] {
  const columns = groupColumns({ ...launcher, modules });
  const missing = new Set(launcher.missingScripts);
  const held = new Set(launcher.groups.map(({ name }) => lowered(name)));
  const named = new Map(modules.flatMap(groupsOf).map((group) => [lowered(group), group]));
  return [
    ...modules.flatMap((module): LauncherWarning[] => {
      const empty = columns.filter((column) => column.name !== null && cellState(module, null, column) === 'empty');
      // A module without groups is reached by all people; then only groups that see nothing of it would be many.
      const groups = module.role.groups.length === 0 ? [] : empty.flatMap(({ name }) => name ?? []);
      return groups.length === 0 ? [] : [{ kind: 'empty-module', module: module.title, groups }];
    }),
    ...modules.flatMap((module): LauncherWarning[] =>
      module.role.showLogin && publicModules([module]).length === 0 ? [{ kind: 'login', module: module.title }] : [],
    ),
    ...modules.flatMap(({ title, item }): LauncherWarning[] =>
      item.flatMap((one) =>
        one.script !== undefined && missing.has(one.script)
          ? [{ kind: 'missing-script', module: title, item: one.title, script: one.script }]
          : [],
      ),
    ),
    ...differingCase([...modules.flatMap(groupsOf), ...launcher.groups.map(({ name }) => name)]),
    ...[...named].flatMap(([key, group]): LauncherWarning[] => (held.has(key) ? [] : [{ kind: 'unused-group', group }])),
  ];
}
