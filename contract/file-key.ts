import * as z from 'zod/mini';

const keyMaxLength = 900;

/** Whether a text can be the key of a file. Keys of older versions of the portal may have two dots in a row. */
export const isFileKey = (text: string): boolean => text.length <= keyMaxLength && /^[A-Za-z0-9._/-]+$/.test(text);

/** The key of a file in calls. An invalid key is refused before any lookup. */
export const FileKey = z.string().check(z.refine(isFileKey, 'Chave de arquivo inválida'));
