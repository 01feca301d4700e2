// Converts the name and path of a request to those that are stored. Pure.
import { createHash } from 'node:crypto';
import { companyRoot, itemRoot, looksLikeRoot, plainKeyPart, readFileName, readSegment } from '#contract/rules/file-key.ts';
import { fileNameMaxLength } from '#contract/limits.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import { headerText } from '#server/http/decisions/decode.ts';

/**
 * A folder in the form that rows store; calls use a `FilePlace`. People who see an item share its folders. People who act for a
 * company share that company's folders. Every other folder belongs to the person who stored a file in it.
 */
export interface StoredPlace {
  readonly moduleId: string | null;
  readonly itemId: string | null;
  readonly entityCode: string | null;
  /** The path below the item, the company or the root: segments joined by `/`, empty for none. */
  readonly folder: string;
}

export const maxSegments = 8;
const notInNames = /[<>:"|?*]/g;
/** Names that Windows reserves for devices. Windows programs cannot save a file with such a name. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const nowhere = { moduleId: null, itemId: null, entityCode: null } as const;

/** Reads the path of a header. Null: the path is invalid. */
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

/** One name without characters that file systems refuse or that people confuse. */
const withoutUnfit = (text: string): string =>
  readFileName(text)
    .replace(notInNames, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(device, '_$&');

/** The start of a text, without the first half of a character that does not fit. */
const startOf = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** A single name, without folders and without characters that file systems refuse or that people confuse. */
export function cleanName(rawName: string): string {
  const name = withoutUnfit(headerText(rawName));
  if (name.length <= fileNameMaxLength) return name;
  const extension = extensionOf(name);
  return `${startOf(name, fileNameMaxLength - extension.length - 1)}.${extension}`;
}

/** The name of a folder for another file system, for which `readSegment` allows too much: `Ltda.`, `con`, `a?`. */
export const cleanFolder = (segment: string): string => withoutUnfit(segment) || '_';

/** The folders of a place, from the root. */
function segmentsOf({ moduleId, itemId, entityCode, folder }: StoredPlace): readonly string[] {
  const item = moduleId === null ? [] : [itemRoot, moduleId, itemId ?? ''];
  const company = entityCode === null ? [] : [companyRoot, entityCode];
  return [...item, ...company, ...folder.split('/')].filter((segment) => segment !== '');
}

const toKey = (parts: readonly string[]): string => parts.map(plainKeyPart).join('/');

/** The key of one upload. */
export const uniqueKey = (place: StoredPlace, name: string, uniqueId: string): string =>
  toKey([...segmentsOf(place), `${uniqueId}.${extensionOf(name)}`]);

/** The key that earlier versions gave to a name in a place. Several names shared it: `ação.pdf`, `acao.pdf`. */
export const formerKey = (place: StoredPlace, name: string): string => toKey([...segmentsOf(place), name]);

const digestForm = /-_[0-9a-f]{16}\.[^.]*$/;
const stemMaxLength = 60;

/**
 * The key of a name in a place: the same each time, and of no other name. It ends in a digest of everything that the plain key does
 * not state: the exact names, and the owner of the folder (null for the folders of items and companies, which people share). A plain key that
 * states everything needs none. A name that looks as if it ended in a digest gets one, too.
 */
export function fixedKey(place: StoredPlace, name: string, owner: string | null): string {
  const parts = [...segmentsOf(place), name];
  const plain = toKey(parts);
  if (owner === null && plain === parts.join('/') && !digestForm.test(name)) return plain;
  const digest = createHash('sha256')
    .update(JSON.stringify([owner, parts]))
    .digest('hex')
    .slice(0, 16);
  const extension = extensionOf(name);
  const stem = plainKeyPart(name.slice(0, name.length - extension.length - 1)).slice(0, stemMaxLength);
  return toKey([...segmentsOf(place), `${stem}-_${digest}.${extension}`]);
}
