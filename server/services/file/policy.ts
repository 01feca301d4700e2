// The permissions on a file, one sentence for each rule. For a person who may not read a file, the file does not exist.
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
  /** Codes of the companies for which they act, limited to the company of the request. */
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
 * People who see an item may use its folders. People who act for a company may use its folders. Every signed-in person may use
 * all other folders.
 */
export function mayUse(place: Pick<StoredPlace, 'moduleId' | 'itemId' | 'entityCode'>, requester: Requester): boolean {
  if (place.entityCode !== null) return actsFor(place.entityCode, requester);
  const { moduleId, itemId } = place;
  const { modules, groups } = requester;
  if (moduleId === null || itemId === null) return true;
  return findVisibleItem(modules, groups, { moduleId, itemId }) !== undefined;
}

/** Without a session, files can be stored only in the folder of tickets. */
export function mayStore(place: StoredPlace, requester: Requester): boolean {
  if (requester.userId !== null) return mayUse(place, requester);
  return place.moduleId === null && place.entityCode === null && place.folder === ticketFolder;
}

/**
 * People who act for a company may read its files. Any other file may be read by the person who stored it, by members of
 * `admin-content`, and, in an item, by people who see the item.
 */
export function mayRead(file: Owned, requester: Requester): boolean {
  if (file.entityCode !== null) return actsFor(file.entityCode, requester);
  return isOwner(file, requester) || isContentAdministrator(requester) || (file.moduleId !== null && mayUse(file, requester));
}

/**
 * The person who stored a file may change and remove it; a file of a company, only while they act for the company. Members of
 * `admin-content` may change every file.
 */
export const mayChange = (file: Owned, requester: Requester): boolean =>
  isContentAdministrator(requester) ||
  (isOwner(file, requester) && (file.entityCode === null || actsFor(file.entityCode, requester)));

/** People who may change a file may put it in the bin and restore it, except files of items. */
export const mayBin = (file: Owned, requester: Requester): boolean => file.moduleId === null && mayChange(file, requester);

/**
 * The file manager renames, moves, replaces and shares files that it may put in the bin, except files without a session, because
 * strangers sent those and tickets refer to them by their key.
 */
export const mayShare = (file: Owned, requester: Requester): boolean => file.userId !== null && mayBin(file, requester);
