// The digital content of an item, as the API returns it: a title and a file of the same item.
import * as z from 'zod/mini';
import { FileKey } from '#contract/file-key.ts';

/** The folder of the item that contains the files. */
export const digitalContentFolder = 'conteudo-digital';

export const DigitalContent = z.object({ title: z.string().check(z.minLength(1), z.maxLength(120)), file: FileKey });
export type DigitalContent = z.infer<typeof DigitalContent>;
