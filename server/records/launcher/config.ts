// The modules in the stored configuration of a tenant. Pure.
import type { LauncherModule, LauncherRow } from '#contract/entities/launcher.ts';
import { isRecord } from '#contract/rules/record.ts';
import { placeKey } from '#contract/rules/launcher-changes.ts';
import type { Module } from '#contract/entities/module.ts';

export const launcherOf = (modules: readonly Module[]): LauncherModule[] =>
  modules.map(({ id, title, icon, role, item }) => ({
    id,
    title,
    ...(icon === undefined ? {} : { icon }),
    role: { groups: [...role.groups], showLogin: role.showLogin },
    item: item.map((one) => ({
      id: one.id,
      title: one.title,
      ...(one.icon === undefined ? {} : { icon: one.icon }),
      ...(one.script === undefined ? {} : { script: one.script }),
      groups: [...one.groups],
    })),
  }));

/** The stored configuration with other groups. Everything else stays as it is, also fields that this version of the portal does not know. */
export function configWith(config: unknown, changes: readonly LauncherRow[]): unknown {
  if (!isRecord(config) || !Array.isArray(config['module'])) return config;
  const changed = new Map(changes.map((change) => [placeKey(change), change.groups]));
  const groupsOf = (moduleId: unknown, itemId: unknown) =>
    typeof moduleId === 'string' && (itemId === null || typeof itemId === 'string')
      ? changed.get(placeKey({ moduleId, itemId }))
      : undefined;
  return {
    ...config,
    module: config['module'].map((module: unknown) => {
      if (!isRecord(module) || !Array.isArray(module['item'])) return module;
      const groups = groupsOf(module['id'], null);
      const role = isRecord(module['role']) ? module['role'] : {};
      return {
        ...module,
        ...(groups === undefined ? {} : { role: { ...role, groups } }),
        item: module['item'].map((item: unknown) => {
          const own = isRecord(item) ? groupsOf(module['id'], item['id']) : undefined;
          return own === undefined || !isRecord(item) ? item : { ...item, groups: own };
        }),
      };
    }),
  };
}
