// What the portal reads of the value that an item keeps as digital content: a title and a file of the same item.
import * as z from 'zod/mini';
import { FileKey } from '../file-key.ts';

/** Folder of the item in which the files lie. */
export const digitalContentFolder = 'conteudo-digital';

export const DigitalContent = z.object({ title: z.string().check(z.minLength(1), z.maxLength(120)), file: FileKey });
export type DigitalContent = z.infer<typeof DigitalContent>;
