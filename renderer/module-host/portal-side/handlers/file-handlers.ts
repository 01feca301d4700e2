// Files of an item, for its script.
import { fileByKey, listFiles, removeFile } from '#contract/calls/file.ts';
import type { SdkMethod } from '#contract/module-sdk.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import { isKeyOfItem, itemPath } from '#contract/rules/file-key.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import type { Client } from '#renderer/api/client.ts';
import { type ContentSender, uploadFile } from '#renderer/api/upload.ts';
import { type Handlers, Refused } from './handlers.ts';

const fileErrors: ErrorContext = {
  '#NOT_FOUND': 'O arquivo não existe mais.',
  '#CONFLICT': 'Já existe um arquivo com este nome, de outra pessoa.',
};

/** The words for a code are of queries; these are of files. */
async function aboutFile<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const message = wordsInContext(error, fileErrors);
    throw error instanceof ApiError && message !== undefined ? new Refused(error.code, message) : error;
  }
}

export interface FileDependencies {
  readonly client: Client;
  readonly companyId: string;
  /** The item whose files they are. */
  readonly place: PlaceIds;
  readonly sender: ContentSender;
  /** Saves what an address of the tenant gives as an attachment. */
  readonly download: (link: string) => void;
}

type FileMethod = Exclude<Extract<SdkMethod, `files.${string}`>, 'files.saveTable'>;

/** Files of the item: no path a script gives leaves the item's folder, and no key of another's is asked for. */
export function fileHandlers({ client, companyId, place, sender, download }: FileDependencies): Pick<Handlers, FileMethod> {
  const app = { params: { id: companyId } };
  const options = { failure: 'screen' } as const;
  const requireOwn = (key: string): void => {
    if (!isKeyOfItem(key, place)) throw new Refused('#FORBIDDEN', 'O arquivo não é deste item.');
  };
  return {
    'files.upload': async ({ file, folder, replace }, running) => {
      const onProgress = (share: number): void => running.onProgress({ share });
      const wish = { path: itemPath(place, folder), replace, onProgress };
      const { key, name, size } = await aboutFile(uploadFile({ client, companyId, sender }, file, wish));
      return { key, name, size };
    },
    'files.list': ({ folder }) => client.call(listFiles, { ...app, headers: { path: itemPath(place, folder) } }, options),
    'files.download': async ({ key }) => {
      requireOwn(key);
      const { link } = await aboutFile(client.call(fileByKey, { params: { id: companyId, key }, query: {} }, options));
      download(link);
      return null;
    },
    'files.remove': async ({ key }) => {
      requireOwn(key);
      await aboutFile(client.call(removeFile, { params: { id: companyId, key } }, options));
      return null;
    },
  };
}
