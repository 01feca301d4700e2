// Handles the files of an item for its script.
import { fileByKey, listFiles, removeFile } from '#contract/calls/file.ts';
import { scriptDownloadsPerMinute } from '#contract/limits.ts';
import type { SdkMethod } from '#contract/module-sdk.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import { isKeyOfItem, itemPath } from '#contract/rules/file-key.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import type { Client } from '#renderer/api/client.ts';
import { type ContentSender, uploadFile } from '#renderer/api/upload.ts';
import { createCallWindow } from './call-window.ts';
import { type Handlers, RejectedCallError } from './handlers.ts';

const fileErrors: ErrorContext = {
  '#NOT_FOUND': 'O arquivo não existe mais.',
  '#CONFLICT': 'Já existe um arquivo com este nome, de outra pessoa.',
};

/** Replaces the general message of an error code, which is about queries, by one about files. */
async function withFileErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const message = wordsInContext(error, fileErrors);
    throw error instanceof ApiError && message !== undefined ? new RejectedCallError(error.code, message) : error;
  }
}

export interface FileDependencies {
  readonly client: Client;
  readonly companyId: string;
  /** The item that owns the files. */
  readonly place: PlaceIds;
  readonly sender: ContentSender;
  /** Downloads the file behind an address of the tenant. */
  readonly download: (link: string) => void;
  /** The time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

type FileMethod = Exclude<Extract<SdkMethod, `files.${string}`>, 'files.saveTable'>;

/** The file methods. Paths stay inside the item's folder, and keys of other items are rejected. */
export function fileHandlers({ client, companyId, place, sender, download, now }: FileDependencies): Pick<Handlers, FileMethod> {
  const mayDownload = createCallWindow({ most: scriptDownloadsPerMinute, ms: 60_000 }, now);
  const app = { params: { id: companyId } };
  const options = { failure: 'screen' } as const;
  const requireOwn = (key: string): void => {
    if (!isKeyOfItem(key, place)) throw new RejectedCallError('#FORBIDDEN', 'O arquivo não é deste item.');
  };
  return {
    'files.upload': async ({ file, folder, replace }, context) => {
      const onProgress = (share: number): void => context.onProgress({ share });
      const target = { path: itemPath(place, folder), replace, onProgress };
      const { key, name, size } = await withFileErrors(uploadFile({ client, companyId, sender }, file, target));
      return { key, name, size };
    },
    'files.list': ({ folder }) => client.call(listFiles, { ...app, headers: { path: itemPath(place, folder) } }, options),
    'files.download': async ({ key }) => {
      requireOwn(key);
      if (!mayDownload())
        throw new RejectedCallError('#TOO_MANY_ATTEMPTS', 'Arquivos demais em um minuto. Aguarde um pouco e baixe de novo.');
      const { link } = await withFileErrors(client.call(fileByKey, { params: { id: companyId, key }, query: {} }, options));
      download(link);
      return null;
    },
    'files.remove': async ({ key }) => {
      requireOwn(key);
      await withFileErrors(client.call(removeFile, { params: { id: companyId, key } }, options));
      return null;
    },
  };
}
