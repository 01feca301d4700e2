// Answers the calls of a script. The broker adds tenant, session and item to every request, so a script cannot act for another item
// or person. The server checks every request again.
import { readCustomValue, updateCustomValue } from '#contract/calls/app.ts';
import { type Position, type SdkMethod, sdkMethods, type SdkRequest } from '#contract/module-sdk.ts';
import type { Item, PlaceIds } from '#contract/entities/module.ts';
import { draftedItem, isSentNow } from '#contract/rules/item-queries.ts';
import { invalidFields, namedFields, withFields } from '#contract/rules/refused-fields.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { sendEvent } from '#renderer/api/router.ts';
import type { ContentReader } from '#renderer/api/content.ts';
import type { ContentSender } from '#renderer/api/upload.ts';
import { contentHandlers, type ShownContent } from './handlers/content-handlers.ts';
import { fileHandlers } from './handlers/file-handlers.ts';
import { type CallContext, type Handlers, RejectedCallError } from './handlers/handlers.ts';
import { createWaitUncovered, type WaitUncovered } from './handlers/wait-uncovered.ts';
import type { ItemStorage } from './item-storage.ts';
import { notificationHandlers } from './handlers/notification-handlers.ts';
import { idsOf, type ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import type { RouteCalls } from './routes/script-routes.ts';
import { type DraftModule, sqlHandlers } from './handlers/sql-handlers.ts';
import { tableHandler } from './handlers/table-handler.ts';
import { windowHandlers } from './handlers/window-handlers.ts';

/** The actions of the portal that a script may call. */
export interface PortalActions {
  title(text: string): void;
  notify(message: string, tone: SdkRequest<'ui.notify'>['tone']): void;
  close(): void;
  /** Returns whether the item opens: the person must be able to see it, and no script may be loading. */
  open(target: PlaceIds): boolean;
  /** Reports that notifications were marked as read, to refresh the unread count. */
  notificationsRead(): void;
  print(): void;
  /** The position of the device; empty when it is not available. */
  locate(): Promise<Position>;
  /** Downloads the file behind an address of the tenant. */
  download(link: string): void;
  /** Saves a file that the portal created. */
  save(content: Blob, file: string): void;
  /** Shows a file of the item. The promise resolves when the person has closed it. */
  preview(content: ShownContent): void | Promise<void>;
}

export interface BrokerDependencies {
  readonly client: Client;
  readonly companyId: string;
  /** The item of the calling script. */
  readonly place: ItemInModule;
  readonly storage: ItemStorage;
  /** Uploads the content of files. */
  readonly sender: ContentSender;
  /** Downloads the content of files. */
  readonly reader: ContentReader;
  readonly actions: PortalActions;
  readonly routes: RouteCalls;
  /** Whether a dialog or menu of the portal covers the script; nothing does when absent. */
  readonly isCovered?: () => boolean;
  /** The module in development, if one is open. */
  readonly draft?: DraftModule | null;
}

export type BrokerAnswer =
  | { readonly ok: true; readonly response: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly fields?: Readonly<Record<string, string>> };

export type Broker = (method: string, request: unknown, context?: CallContext) => Promise<BrokerAnswer>;

/** For callers that need neither progress nor cancellation. */
const defaultContext: CallContext = { onProgress: () => undefined, signal: new AbortController().signal };

const isMethod = (name: string): name is SdkMethod => Object.hasOwn(sdkMethods, name);

/** Sends an event that `own`, the item as it will be published, declares. */
function sendDeclared(
  { client, place, draft = null }: BrokerDependencies,
  own: Item,
  event: string,
  data: Readonly<Record<string, unknown>>,
): unknown {
  if (own.events?.includes(event) !== true) throw new RejectedCallError('#FORBIDDEN', `O item não declara o evento ${event}.`);
  // The server knows the published item alone, and would refuse the event. The author gets a note (`callNotes`).
  if (draft !== null && !isSentNow(place.item, event)) return null;
  // The ids come last, so that `data` cannot name another item.
  return sendEvent(client, event, { ...data, ...idsOf(place) });
}

const now = (): number => performance.now();

const storageHandlers = (storage: ItemStorage): Pick<Handlers, Extract<SdkMethod, `storage.${string}`>> => ({
  'storage.get': ({ key }) => storage.get(key),
  'storage.set': ({ key, value }) => {
    if (!storage.set(key, value))
      throw new RejectedCallError('#BODY_TOO_LARGE', 'Não há mais espaço para guardar neste aparelho.');
    return null;
  },
  'storage.remove': ({ key }) => done(() => storage.remove(key)),
});

/** The calls that change which item is open, or its title. */
const itemHandlers = (
  actions: PortalActions,
  waitUncovered: WaitUncovered,
): Pick<Handlers, 'ui.title' | 'ui.close' | 'ui.open'> => ({
  'ui.title': ({ title }) => done(() => actions.title(title)),
  'ui.close': async (_request, { signal }) => {
    await waitUncovered('ui.close', signal);
    return done(() => actions.close());
  },
  'ui.open': async (target, { signal }) => {
    await waitUncovered('ui.open', signal);
    if (!actions.open(target)) throw new RejectedCallError('#FORBIDDEN', 'O item não pode ser aberto.');
    return null;
  },
});

function createHandlers(deps: BrokerDependencies): Handlers {
  const { client, companyId, place, storage, sender, reader, actions, routes, isCovered = () => false, draft = null } = deps;
  const waitUncovered = createWaitUncovered(isCovered);
  const { item } = place;
  const ids = idsOf(place);
  const own = draft === null ? item : draftedItem(item, draft);
  const app = { params: { id: companyId } };
  // The script shows its failures itself; the dialog of the shell would repeat them.
  const options = { failure: 'screen' } as const;
  return {
    ...sqlHandlers({ client, companyId, item, draft }),
    'router.send': ({ event, data }) => sendDeclared(deps, own, event, data),
    ...fileHandlers({ client, companyId, place: ids, sender, download: (link) => actions.download(link), now }),
    ...tableHandler({
      save: (content, file) => actions.save(content, file),
      notify: (message, tone) => actions.notify(message, tone),
      now,
    }),
    ...contentHandlers({
      client,
      companyId,
      place: ids,
      sender,
      reader,
      preview: (content) => actions.preview(content),
      waitUncovered,
      now,
    }),
    'customValue.save': async ({ value }) => {
      await client.call(
        updateCustomValue,
        { ...app, headers: { 'module-id': ids.moduleId, 'item-id': ids.itemId }, body: value },
        options,
      );
      return null;
    },
    'customValue.read': async () => {
      const headers = { 'module-id': ids.moduleId, 'item-id': ids.itemId };
      return (await client.call(readCustomValue, { ...app, headers }, options)).value;
    },
    ...storageHandlers(storage),
    ...notificationHandlers({ client, companyId, moduleId: ids.moduleId, onRead: () => actions.notificationsRead() }),
    ...windowHandlers({
      notify: (message, tone) => actions.notify(message, tone),
      print: () => actions.print(),
      now,
    }),
    ...itemHandlers(actions, waitUncovered),
    'route.push': (route) => routes.push(route).then(() => null),
    'route.replace': (route) => routes.replace(route).then(() => null),
    'route.back': ({ fallback }) => routes.back(fallback).then(() => null),
    'geolocation.read': () => {
      if (own.geolocation !== true) throw new RejectedCallError('#FORBIDDEN', 'O item não declara que usa a localização.');
      return actions.locate();
    },
  };
}

function done(act: () => void): null {
  act();
  return null;
}

async function handle(handlers: Handlers, method: SdkMethod, request: unknown, context: CallContext): Promise<BrokerAnswer> {
  const parsed = sdkMethods[method].request.safeParse(request);
  if (!parsed.success) return invalidCall(method, parsed.error.issues);
  // Schema and handler belong to the same method; the type of the table cannot express that.
  const handler = handlers[method] as (request: unknown, context: CallContext) => unknown;
  // The link charges the script with the time until here, not with the work of the portal: a printing waits for the person.
  await Promise.resolve();
  return { ok: true, response: await handler(parsed.data, context) };
}

const invalidCall = (method: SdkMethod, issues: Parameters<typeof invalidFields>[0]): BrokerAnswer => {
  const fields = invalidFields(issues);
  return {
    ok: false,
    code: '#VALIDATION',
    message: withFields(`Os valores enviados a ${method} não são válidos.`, fields),
    fields,
  };
};

function failureOf(error: unknown): BrokerAnswer {
  const code = error instanceof ApiError && error.code !== '' ? error.code : '#INTERNAL';
  const fields = error instanceof ApiError ? namedFields(error.fields) : {};
  const message = withFields(wordsOf(error), fields);
  return { ok: false, code, message, ...(Object.keys(fields).length > 0 && { fields }) };
}

export function createBroker(deps: BrokerDependencies): Broker {
  const handlers = createHandlers(deps);
  return async (method, request, context = defaultContext) => {
    if (!isMethod(method)) return { ok: false, code: '#VALIDATION', message: `O portal não conhece ${method.slice(0, 64)}.` };
    try {
      return await handle(handlers, method, request, context);
    } catch (error) {
      if (error instanceof RejectedCallError) return { ok: false, code: error.code, message: error.message };
      return failureOf(error);
    }
  };
}
