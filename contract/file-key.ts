import * as z from 'zod/mini';
import { isFileKey } from './rules/file-key.ts';

/** The key of a file in calls. An invalid key is refused before any lookup. */
export const FileKey = z.string().check(z.refine(isFileKey, 'Chave de arquivo inválida'));
