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
  /** Codes of companies they act for, as far as the question is about one. */
  readonly companies: readonly string[];
}

interface Owned {
  readonly userId: string | null;
  readonly moduleId: string | null;
  readonly itemId: string | null;
  readonly entityCode: string | null;
}

const isOwner = ({ userId }: Owned, asker: Asker): boolean => userId !== null && userId === asker.userId;
/** Who keeps the tenant's content keeps its files, and acts for all of its companies there. */
export const isKeeper = ({ groups }: Pick<Asker, 'groups'>): boolean => hasGroup(groups, 'admin-content');

const actsFor = (entityCode: string, asker: Asker): boolean => asker.companies.includes(entityCode);

/**
 * A folder of an item is for those who see the item, one of a company for those who act for it; any other folder is for everybody
 * who is signed in.
 */
export function mayUse(place: Pick<Place, 'moduleId' | 'itemId' | 'entityCode'>, asker: Asker): boolean {
  if (place.entityCode !== null) return actsFor(place.entityCode, asker);
  const { moduleId, itemId } = place;
  const { modules, groups } = asker;
  if (moduleId === null || itemId === null) return true;
  return findVisibleItem(modules, groups, { moduleId, itemId }) !== undefined;
}

/** A file of an item is read by those who see the item, one of a company by those who act for it; any other by who stored it. */
export function mayRead(file: Owned, asker: Asker): boolean {
  if (file.entityCode !== null) return actsFor(file.entityCode, asker);
  return isOwner(file, asker) || isKeeper(asker) || (file.moduleId !== null && mayUse(file, asker));
}

/** A file is changed and removed by who stored it; one of a company, as long as they act for it. */
export const mayChange = (file: Owned, asker: Asker): boolean =>
  isKeeper(asker) || (isOwner(file, asker) && (file.entityCode === null || actsFor(file.entityCode, asker)));

/** Who may see it, change it and give it to whoever has a link. What an item keeps is the item's to give. */
export const mayShare = (file: Owned, asker: Asker): boolean => file.moduleId === null && mayChange(file, asker);
