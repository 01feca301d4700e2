// Digital content of an item: protected files that its script reads or shows in the portal's preview. The script names a path; the
// portal adds item and session.
import { fileByKey, readDigitalContent, removeFile, saveDigitalContent } from '#contract/calls/file.ts';
import { DigitalContent, digitalContentFolder } from '#contract/entities/digital-content.ts';
import { contentOpeningsPerMinute, uploadMaxBytes } from '#contract/limits.ts';
import type { SdkMethod } from '#contract/module-sdk.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import { isKeyOfItem, itemPath } from '#contract/rules/file-key.ts';
import { typeOf } from '#contract/rules/upload.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { delay } from '#renderer/api/delay.ts';
import type { ContentReader } from '#renderer/api/content.ts';
import { type ContentSender, uploadFile } from '#renderer/api/upload.ts';
import { createCallWindow } from './call-window.ts';
import { type Handlers, RejectedCallError } from './handlers.ts';
import type { WaitUncovered } from './wait-uncovered.ts';

/** A file of an item with its title, for the portal's preview. */
export interface ShownContent {
  readonly title: string;
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface ContentDependencies {
  readonly client: Client;
  readonly companyId: string;
  readonly place: PlaceIds;
  readonly sender: ContentSender;
  readonly reader: ContentReader;
  /** Shows a file. The promise resolves when the person has closed it. */
  readonly preview: (content: ShownContent) => void | Promise<void>;
  readonly waitUncovered: WaitUncovered;
  /** The time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

type ContentMethod = Extract<SdkMethod, `digitalContent.${string}`>;
/** `address`: the address of the bytes. An earlier version of the service returns only the link. */
type StoredContent = ShownContent & { readonly address: string };

const options = { failure: 'screen' } as const;
const missing = () => new RejectedCallError('#NOT_FOUND', 'Este conteúdo não existe ou foi removido.');
const unreadable = () => new RejectedCallError('#UNSUPPORTED_CONTENT', 'Este conteúdo não pode ser aberto pelo portal.');
const tooLarge = () => new RejectedCallError('#BODY_TOO_LARGE', 'O conteúdo é grande demais para ser aberto aqui.');

const tooMany = () =>
  new RejectedCallError('#TOO_MANY_ATTEMPTS', 'Conteúdos demais de uma vez. Aguarde um pouco e abra de novo.');

const notAllowed = () => new RejectedCallError('#FORBIDDEN', 'Só quem administra o conteúdo pode publicar aqui.');

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

/** The contents of one item on the server. */
function storedContents({ client, companyId, place, sender }: ContentDependencies) {
  const app = { params: { id: companyId } };
  const headersOf = (path: string) => ({ path, module: place.moduleId, 'module-item': place.itemId });

  /** The saved content; null when nothing is saved. Throws when the value names a file outside the item's folder. */
  async function saved(path: string): Promise<DigitalContent | null> {
    const value = await client.call(readDigitalContent, { ...app, headers: headersOf(path) }, options);
    if (value === null) return null;
    const content = DigitalContent.safeParse(value);
    if (!content.success || !isKeyOfItem(content.data.file, place)) throw unreadable();
    return content.data;
  }

  async function find(path: string): Promise<StoredContent | null> {
    const content = await saved(path);
    if (content === null) return null;
    const { title, file: key } = content;
    try {
      const stored = await client.call(fileByKey, { params: { id: companyId, key }, query: {} }, options);
      const { link, content: address = link, name = '', size = 0 } = stored;
      const type = typeOf(name);
      if (type === undefined) throw unreadable();
      return { title, key, name, size, type, address };
    } catch (error) {
      if (codeOf(error) === '#NOT_FOUND') return null;
      throw error;
    }
  }

  async function require(path: string): Promise<StoredContent> {
    const found = await find(path);
    if (found === null) throw missing();
    return found;
  }

  const remove = (key: string): Promise<unknown> =>
    client.call(removeFile, { params: { id: companyId, key } }, options).catch(() => undefined);

  async function publish(path: string, title: string, file: File): Promise<void> {
    const target = { path: itemPath(place, digitalContentFolder) };
    const { key } = await uploadFile({ client, companyId, sender }, file, target);
    try {
      const body = { title, file: key } satisfies DigitalContent;
      await client.call(saveDigitalContent, { ...app, headers: headersOf(path), body }, options);
    } catch (error) {
      // No content refers to the uploaded file.
      await remove(key);
      if (codeOf(error) === '#FORBIDDEN') throw notAllowed();
      throw error;
    }
  }

  return { saved, find, require, publish, remove };
}

/** A person who has just closed a content can leave the module before another one appears. */
const closedPauseMs = 1_000;

/** Opens one content at a time, a few in a minute. One that is opened right after another was closed appears after the pause. */
function createOpening({ preview, waitUncovered, now }: Pick<ContentDependencies, 'preview' | 'waitUncovered' | 'now'>) {
  const mayOpen = createCallWindow({ most: contentOpeningsPerMinute, ms: 60_000 }, now);
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  async function closeAfter(closing: void | Promise<void>): Promise<void> {
    await closing;
    isOpen = false;
    closedAt = now();
  }
  return async (find: () => Promise<ShownContent>, signal: AbortSignal): Promise<void> => {
    if (isOpen || !mayOpen()) throw tooMany();
    isOpen = true;
    try {
      const { title, key, name, size, type } = await find();
      await delay(Math.max(0, closedAt + closedPauseMs - now()), signal);
      await waitUncovered('digitalContent.open', signal);
      void closeAfter(preview({ title, key, name, size, type }));
    } catch (error) {
      isOpen = false;
      throw error;
    }
  };
}

export function contentHandlers(deps: ContentDependencies): Pick<Handlers, ContentMethod> {
  const { reader } = deps;
  const open = createOpening(deps);
  const { saved, find, require, publish, remove } = storedContents(deps);
  return {
    'digitalContent.about': async ({ path }) => {
      const found = await find(path);
      return found && { title: found.title, name: found.name, size: found.size, type: found.type };
    },
    'digitalContent.read': async ({ path }, { signal }) => {
      const { address, name, size, type } = await require(path);
      if (size > uploadMaxBytes) throw tooLarge();
      const content = await reader.read(address, { maxBytes: uploadMaxBytes, signal });
      if (content.size > uploadMaxBytes) throw tooLarge();
      // The type comes from the file name, which the server compared with the content. It is never a type that a browser executes.
      return new File([content], name, { type });
    },
    'digitalContent.open': async ({ path }, { signal }) => {
      await open(() => require(path), signal);
      return null;
    },
    'digitalContent.save': async ({ path, title, file }) => {
      const before = await saved(path).catch(() => null);
      await publish(path, title, file);
      if (before !== null) await remove(before.file);
      return null;
    },
  };
}
