// Folders and keys of files. A key is part of addresses, so it is plain ASCII, even if the folder's name is not. Only this file converts
// text to parts of keys, which may lose information (the server adds a digest where a key must be unambiguous). contract/file-key.ts
// checks the form that is stored.

import type { PlaceIds } from '#contract/entities/module.ts';
import { isFileKey } from '#contract/file-key.ts';
import { hiddenCharacter } from './hidden-characters.ts';

/** First segment of the paths of items. */
export const itemRoot = 'modulos';
/** First segment of the paths of companies; their code follows. */
export const companyRoot = 'empresas';

const segmentMaxLength = 60;

const everyHidden = new RegExp(hiddenCharacter, 'gu');

/** One segment of a path, as the screen shows it; null when the text cannot be the name of a folder. */
export function readSegment(text: string): string | null {
  const segment = text.trim().normalize('NFC');
  // As in keys, compatibility characters (such as a full-width dot or slash) become plain ones.
  const folded = segment.normalize('NFKC');
  const isUnfit =
    segment === '' || folded.length > segmentMaxLength || hiddenCharacter.test(folded) || /[/\\]|^[. ]+$/.test(folded);
  return isUnfit ? null : segment;
}

/** The last part of a name, which may be a path of another system, without hidden characters. */
export function readFileName(text: string): string {
  const last = text.split(/[/\\\uff0f\uff3c\ufe68]/).at(-1) ?? '';
  return last.normalize('NFC').replace(everyHidden, '');
}

/** One segment of a key. Never empty, and never with two dots in a row or a dot at either end. */
export function plainKeyPart(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '');
  return plain === '' ? '-' : plain;
}

/** Whether the key of a segment equals a root although the segment differs from it: `módulos`. */
export const looksLikeRoot = (segment: string): boolean =>
  [itemRoot, companyRoot].some((root) => segment !== root && plainKeyPart(segment) === root);

/** Path of a folder of an item. */
export const itemPath = ({ moduleId, itemId }: PlaceIds, folder = ''): string =>
  [itemRoot, moduleId, itemId, folder].filter((part) => part !== '').join('/');

/** Whether a key is below the folder of an item. */
export const isKeyOfItem = (key: string, { moduleId, itemId }: PlaceIds): boolean =>
  isFileKey(key) &&
  key.startsWith(`${[itemRoot, moduleId, itemId].map(plainKeyPart).join('/')}/`) &&
  !key.split('/').includes('..');
