// The permissions on a file, one sentence per rule. A person who may not read a file gets the answer that there is none.
import type { Module } from '#contract/entities/module.ts';
import { ticketFolder } from '#contract/limits.ts';
import { hasGroup } from '#contract/permissions.ts';
import { findVisibleItem } from '#contract/rules/visibility.ts';
import type { StoredPlace } from './checks/naming.ts';

export interface Requester {
  readonly userId: string | null;
  readonly groups: readonly string[];
  /** Modules of the tenant. */
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

const isOwner = ({ userId }: Owned, requester: Requester): boolean => userId !== null && userId === requester.userId;
/** Members of `admin-content` manage all files of the tenant, and of all its companies. */
export const isContentAdministrator = ({ groups }: Pick<Requester, 'groups'>): boolean => hasGroup(groups, 'admin-content');

const actsFor = (entityCode: string, requester: Requester): boolean => requester.companies.includes(entityCode);

/**
 * A folder of an item is for those who see the item, one of a company for those who act for it; any other folder is for every person
 * who is signed in.
 */
export function mayUse(place: Pick<StoredPlace, 'moduleId' | 'itemId' | 'entityCode'>, requester: Requester): boolean {
  if (place.entityCode !== null) return actsFor(place.entityCode, requester);
  const { moduleId, itemId } = place;
  const { modules, groups } = requester;
  if (moduleId === null || itemId === null) return true;
  return findVisibleItem(modules, groups, { moduleId, itemId }) !== undefined;
}

/** Without a session, only the folder of tickets takes files. */
export function mayStore(place: StoredPlace, requester: Requester): boolean {
  if (requester.userId !== null) return mayUse(place, requester);
  return place.moduleId === null && place.entityCode === null && place.folder === ticketFolder;
}

/** A file of an item is read by those who see the item, one of a company by those who act for it; any other by who stored it. */
export function mayRead(file: Owned, requester: Requester): boolean {
  if (file.entityCode !== null) return actsFor(file.entityCode, requester);
  return isOwner(file, requester) || isContentAdministrator(requester) || (file.moduleId !== null && mayUse(file, requester));
}

/** A file is changed and removed by who stored it; one of a company, as long as they act for it. */
export const mayChange = (file: Owned, requester: Requester): boolean =>
  isContentAdministrator(requester) ||
  (isOwner(file, requester) && (file.entityCode === null || actsFor(file.entityCode, requester)));

/** The file manager puts a file in the bin and takes it out for those who may change it, unless an item keeps it. */
export const mayBin = (file: Owned, requester: Requester): boolean => file.moduleId === null && mayChange(file, requester);

/**
 * The file manager renames, moves, replaces and shares files that it may put in the bin, except files without a session: strangers sent
 * those, and tickets refer to them by their key.
 */
export const mayShare = (file: Owned, requester: Requester): boolean => file.userId !== null && mayBin(file, requester);
