// What a caller calls a file and where they want it, made into what is stored. Pure.
import { itemRoot, plainKeyPart } from '#contract/rules/file-key.ts';
import { extensionOf } from '#contract/rules/upload.ts';

/** A folder. Those of an item belong to whoever sees the item; the others to who put a file there. */
export interface Place {
  readonly moduleId: string | null;
  readonly itemId: string | null;
  /** Below the item, or below the root: segments joined by `/`, empty for none. */
  readonly folder: string;
}

const maxSegments = 8;
const maxSegmentLength = 60;
const maxNameLength = 120;
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const unsafe = /[\u0000-\u001f\u007f\\]/;
// oxlint-disable-next-line no-control-regex -- as above
const notInNames = /[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g;

/** Headers carry ASCII alone: the rest travels percent-encoded. What only looks so stays as it is. */
export function headerText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isUnfit = (segment: string): boolean =>
  segment === '.' || segment === '..' || unsafe.test(segment) || segment.length > maxSegmentLength;

/** Null: no path that anything may be stored under. */
export function parsePlace(path: string): Place | null {
  const segments = headerText(path)
    .split('/')
    .map((segment) => segment.trim().normalize('NFC'))
    .filter((segment) => segment !== '');
  if (segments.length > maxSegments || segments.some(isUnfit)) return null;
  if (segments[0] !== itemRoot) return { moduleId: null, itemId: null, folder: segments.join('/') };
  const [, moduleId, itemId, ...rest] = segments;
  return moduleId === undefined || itemId === undefined ? null : { moduleId, itemId, folder: rest.join('/') };
}

/** One name, without folders and without what file systems and eyes stumble over. */
export function cleanName(given: string): string {
  const last = headerText(given).split(/[/\\]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(notInNames, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (name.length <= maxNameLength) return name;
  const extension = extensionOf(name);
  return `${name.slice(0, maxNameLength - extension.length - 1)}.${extension}`;
}

/** `uniqueId` makes it a key of its own; null: the same place and name are the same file. */
export function keyOf({ moduleId, itemId, folder }: Place, name: string, uniqueId: string | null): string {
  const folders = [...(moduleId === null ? [] : [itemRoot, moduleId, itemId ?? '']), ...folder.split('/')];
  const last = uniqueId === null ? name : `${uniqueId}.${extensionOf(name)}`;
  return [...folders.filter((segment) => segment !== ''), last].map(plainKeyPart).join('/');
}
