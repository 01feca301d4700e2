import * as z from 'zod/mini';
import { isFileKey } from './rules/file-key.ts';

/** Names a file in calls. A text that cannot be a key is refused before anything looks for it. */
export const FileKey = z.string().check(z.refine(isFileKey, 'Chave de arquivo inválida'));
