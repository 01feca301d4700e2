// Who may do what with a file, one sentence per rule. Somebody who may not read a file is told that there is none.
import type { Module } from '#contract/entities/module.ts';
import { hasGroup } from '#contract/permissions.ts';
import { findVisibleItem } from '#contract/rules/visibility.ts';
import type { Place } from './checks/naming.ts';

export interface Asker {
  readonly userId: string | null;
  readonly groups: readonly string[];
  /** Of the tenant. */
  readonly modules: readonly Module[];
}

interface Owned {
  readonly userId: string | null;
  readonly moduleId: string | null;
  readonly itemId: string | null;
}

const isOwner = ({ userId }: Owned, asker: Asker): boolean => userId !== null && userId === asker.userId;
/** Who keeps the tenant's content keeps its files. */
const isKeeper = (asker: Asker): boolean => hasGroup(asker.groups, 'admin-content');

/** A folder of an item is for those who see the item; any other folder is for everybody who is signed in. */
export function mayUse({ moduleId, itemId }: Pick<Place, 'moduleId' | 'itemId'>, { modules, groups }: Asker): boolean {
  if (moduleId === null || itemId === null) return true;
  return findVisibleItem(modules, groups, { moduleId, itemId }) !== undefined;
}

/** A file of an item is read by those who see the item; any other by who stored it. */
export const mayRead = (file: Owned, asker: Asker): boolean =>
  isOwner(file, asker) || isKeeper(asker) || (file.moduleId !== null && mayUse(file, asker));

/** A file is changed and removed by who stored it. */
export const mayChange = (file: Owned, asker: Asker): boolean => isOwner(file, asker) || isKeeper(asker);
