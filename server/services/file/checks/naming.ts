// Turns the name and path that a caller gives into those that are stored. Pure.
import { companyRoot, itemRoot, looksLikeRoot, plainKeyPart, readFileName, readSegment } from '#contract/rules/file-key.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import { headerText } from '#server/http/decisions/decode.ts';

/**
 * A folder as rows store it; calls carry it as a `FilePlace`. People who see an item share its folders, people who act for a company
 * share that company's folders, and every other folder belongs to the person who put a file there.
 */
export interface StoredPlace {
  readonly moduleId: string | null;
  readonly itemId: string | null;
  readonly entityCode: string | null;
  /** Below the item, below the company, or below the root: segments joined by `/`, empty for none. */
  readonly folder: string;
}

export const maxSegments = 8;
const maxNameLength = 120;
const notInNames = /[<>:"|?*]/g;
/** Names that Windows reserves for devices: programs there cannot save a file under them. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const nowhere = { moduleId: null, itemId: null, entityCode: null } as const;

/** Reads the path of a header. Null: no file can be stored there. */
export const parsePlace = (path: string): StoredPlace | null => parsePath(headerText(path));

/** Reads a path that is not from a header. */
export function parsePath(path: string): StoredPlace | null {
  const written = path.split('/').filter((segment) => segment.trim() !== '');
  const segments = written.map(readSegment).filter((segment) => segment !== null);
  if (written.length > maxSegments || segments.length < written.length) return null;
  const [root = '', first, second, ...rest] = segments;
  if (looksLikeRoot(root)) return null;
  if (root === companyRoot)
    return first === undefined ? null : { ...nowhere, entityCode: first, folder: segments.slice(2).join('/') };
  if (root !== itemRoot) return { ...nowhere, folder: segments.join('/') };
  return first === undefined || second === undefined
    ? null
    : { ...nowhere, moduleId: first, itemId: second, folder: rest.join('/') };
}

/** One name, without folders and without what file systems and eyes stumble over. */
export function cleanName(rawName: string): string {
  const name = readFileName(headerText(rawName))
    .replace(notInNames, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(device, '_$&');
  if (name.length <= maxNameLength) return name;
  const extension = extensionOf(name);
  return `${name.slice(0, maxNameLength - extension.length - 1)}.${extension}`;
}

/** `uniqueId` makes it a key of its own; null: the same place and name are the same file. */
export function keyOf({ moduleId, itemId, entityCode, folder }: StoredPlace, name: string, uniqueId: string | null): string {
  const item = moduleId === null ? [] : [itemRoot, moduleId, itemId ?? ''];
  const company = entityCode === null ? [] : [companyRoot, entityCode];
  const folders = [...item, ...company, ...folder.split('/')];
  const last = uniqueId === null ? name : `${uniqueId}.${extensionOf(name)}`;
  return [...folders.filter((segment) => segment !== ''), last].map(plainKeyPart).join('/');
}
