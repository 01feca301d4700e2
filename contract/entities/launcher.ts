// The launcher of a tenant as administrators of people see it: modules and items with the groups that open them.
import * as z from 'zod/mini';
import { GroupName } from './group.ts';

/** An item, or without `itemId` a module. */
const Place = { moduleId: z.string(), itemId: z.nullable(z.string()) };

export const LauncherItem = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.optional(z.string()),
  script: z.optional(z.string()),
  /** Empty: everybody who sees the module sees the item. */
  groups: z.array(z.string()),
});
export type LauncherItem = z.infer<typeof LauncherItem>;

/** It has the fields that decide the visibility of a module (contract/rules/visibility.ts). */
export const LauncherModule = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.optional(z.string()),
  role: z.object({ groups: z.array(z.string()), showLogin: z.boolean() }),
  item: z.array(LauncherItem),
});
export type LauncherModule = z.infer<typeof LauncherModule>;

/** The groups that open a module, or an item of it. */
export const LauncherChange = z.object({ ...Place, groups: z.array(GroupName).check(z.maxLength(100)) });
export type LauncherChange = z.infer<typeof LauncherChange>;

/** As `LauncherChange`, with groups of a tenant file, which may have any names. */
export const LauncherRow = z.object({ ...Place, groups: z.array(z.string()) });
export type LauncherRow = z.infer<typeof LauncherRow>;

/** A change that was saved, with the titles of that time. */
export const LauncherDifference = z.object({
  ...Place,
  title: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type LauncherDifference = z.infer<typeof LauncherDifference>;

export const Launcher = z.object({
  /** Increases with each change of the configuration. A change names the revision that it was made on. */
  revision: z.number(),
  modules: z.array(LauncherModule),
  /** The groups that people have, each with the number of people. Names that differ only by case are separate. */
  groups: z.array(z.object({ name: z.string(), people: z.number() })),
  /** The combinations of groups that people have, the most frequent first. */
  combinations: z.array(z.object({ groups: z.array(z.string()), people: z.number() })),
  /** Number of all people. */
  people: z.number(),
  /** Scripts that items name and that do not exist. */
  missingScripts: z.array(z.string()),
});
export type Launcher = z.infer<typeof Launcher>;

export const LauncherVersion = z.object({
  version: z.number(),
  at: z.string(),
  /** Null: the configuration came from a file of the tenant. */
  author: z.nullable(z.string()),
  /** The version that this one restores. */
  restores: z.nullable(z.number()),
  /** The differences from the version before. Empty for the first one. */
  differences: z.array(LauncherDifference),
  /** The changes that a restoration of this version would make now. Parts that no longer exist are left out. */
  toRestore: z.array(LauncherDifference),
});
export type LauncherVersion = z.infer<typeof LauncherVersion>;
