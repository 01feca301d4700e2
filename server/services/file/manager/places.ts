// Converts folders between the form of the file manager and the stored form. Pure.
import type { FileFolder, FilePlace } from '#contract/entities/file-entry.ts';
import { companyRoot } from '#contract/rules/file-key.ts';
import { maxSegments, parsePath, type StoredPlace } from '#server/services/file/checks/naming.ts';

/** Null: the folder is invalid. A path in the own area that begins with the root of items or companies is invalid, too. */
export function toStoredPlace({ area, company, path }: FilePlace): StoredPlace | null {
  if ((area === 'company') !== (company !== undefined)) return null;
  if (company !== undefined && (company === '' || company.includes('/'))) return null;
  const place = parsePath(company === undefined ? path : `${companyRoot}/${company}/${path}`);
  return place === null || place.moduleId !== null || (area === 'own' && place.entityCode !== null) ? null : place;
}

type Folder = Pick<StoredPlace, 'entityCode' | 'folder'>;

export const toFilePlace = ({ entityCode, folder }: Folder): FilePlace =>
  entityCode === null ? { area: 'own', path: folder } : { area: 'company', company: entityCode, path: folder };

/** The owner of folders in the form of `file_folders`. */
export const scopeOf = (entityCode: string | null, userId: string): string =>
  entityCode === null ? `own:${userId}` : `company:${entityCode}`;

/** A folder and its parents: `a/b` gives `a/b` and `a`. */
export function withParents(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'));
}

export const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/**
 * The direct subfolders of `folder`, by name, each with the number of files in it and below it. `counts`: number of files in each
 * path.
 */
export function childFolders(counts: ReadonlyMap<string, number>, folder: string): readonly FileFolder[] {
  const found = new Map<string, number>();
  const depth = folder === '' ? 0 : folder.split('/').length;
  for (const [path, count] of counts) {
    if (path === folder || !isWithin(path, folder)) continue;
    const child = path
      .split('/')
      .slice(0, depth + 1)
      .join('/');
    found.set(child, (found.get(child) ?? 0) + count);
  }
  return Array.from(found, ([path, files]) => ({ path, files, name: path.split('/').at(-1) ?? '' })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'pt-BR', { numeric: true }),
  );
}

/** The new path of `path` when `from` becomes `to`. */
export const movedPath = (path: string, from: string, to: string): string => to + path.slice(from.length);

export type MoveProblem = 'root' | 'into-itself' | 'exists' | 'too-deep';

/**
 * The reason why a folder cannot be moved; null when it can. `below`: paths of the folder and its subfolders. `known`: paths in
 * the target's area.
 */
export function moveProblem(
  from: Folder,
  to: Folder,
  { below, known }: { readonly below: readonly string[]; readonly known: readonly string[] },
): MoveProblem | null {
  if (from.folder === '' || to.folder === '') return 'root';
  const isSameArea = from.entityCode === to.entityCode;
  if (isSameArea && isWithin(to.folder, from.folder)) return 'into-itself';
  if (known.includes(to.folder)) return 'exists';
  const depths = below.map((path) => movedPath(path, from.folder, to.folder).split('/').length);
  return Math.max(...depths) > maxSegments ? 'too-deep' : null;
}
