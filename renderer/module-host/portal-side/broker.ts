// Answers the calls of a script. Everything is bound here to the tenant, the session and the item: the script says what it wants,
// never for whom. The server checks all of it again.
import { readCustomValue, updateCustomValue } from '#contract/calls/app.ts';
import { type Position, type SdkMethod, sdkMethods, type SdkRequest } from '#contract/module-sdk.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import { invalidFields, namedFields, withFields } from '#contract/rules/refused-fields.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { sendEvent } from '#renderer/api/router.ts';
import type { ContentReader } from '#renderer/api/content.ts';
import type { ContentSender } from '#renderer/api/upload.ts';
import { contentHandlers, type ShownContent } from './handlers/content-handlers.ts';
import { fileHandlers } from './handlers/file-handlers.ts';
import { type Handlers, Refused, type Running } from './handlers/handlers.ts';
import type { ItemStorage } from './item-storage.ts';
import { notificationHandlers } from './handlers/notification-handlers.ts';
import { idsOf, type Place } from '#renderer/module-host/runtime/opening.ts';
import type { RouteCalls } from './routes/script-routes.ts';
import { type DraftModule, sqlHandlers } from './handlers/sql-handlers.ts';
import { tableHandler } from './handlers/table-handler.ts';

/** The actions on the screen that a script may ask the portal for. */
export interface PortalActions {
  title(text: string): void;
  notify(message: string, tone: SdkRequest<'ui.notify'>['tone']): void;
  close(): void;
  /** Whether it opens: the person must see the item, and no script may be loading. */
  open(target: PlaceIds): boolean;
  /** Some notifications are read now: what shows how many wait looks again. */
  notificationsRead(): void;
  print(): void;
  /** The position of the device; empty when it is not given. */
  locate(): Promise<Position>;
  /** Saves what an address of the tenant gives as an attachment. */
  download(link: string): void;
  /** Saves a file that the portal wrote. */
  save(content: Blob, file: string): void;
  /** Shows a file of the item. */
  preview(content: ShownContent): void;
}

export interface BrokerDependencies {
  readonly client: Client;
  readonly companyId: string;
  /** The item whose script calls. */
  readonly place: Place;
  readonly storage: ItemStorage;
  /** Takes the content of files where the portal says. */
  readonly sender: ContentSender;
  /** Brings the content of files. */
  readonly reader: ContentReader;
  readonly actions: PortalActions;
  readonly routes: RouteCalls;
  /** The module that is being written. */
  readonly draft?: DraftModule | null;
}

export type BrokerAnswer =
  | { readonly ok: true; readonly response: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly fields?: Readonly<Record<string, string>> };

export type Broker = (method: string, request: unknown, running?: Running) => Promise<BrokerAnswer>;

/** For callers that want to know nothing more. */
const unwatched: Running = { onProgress: () => undefined, signal: new AbortController().signal };

const isMethod = (name: string): name is SdkMethod => Object.hasOwn(sdkMethods, name);

function createHandlers(deps: BrokerDependencies): Handlers {
  const { client, companyId, place, storage, sender, reader, actions, routes, draft = null } = deps;
  const { item } = place;
  const ids = idsOf(place);
  const app = { params: { id: companyId } };
  // The script shows its own failures in place; the shell's dialog would be the second to say so.
  const options = { failure: 'screen' } as const;
  return {
    ...sqlHandlers({ client, companyId, item, draft }),
    'router.send': ({ event, data }) => {
      if (item.events?.includes(event) !== true) throw new Refused('#FORBIDDEN', `O item não declara o evento ${event}.`);
      // Last: a script cannot speak for another item.
      return sendEvent(client, event, { ...data, ...ids });
    },
    ...fileHandlers({ client, companyId, place: ids, sender, download: (link) => actions.download(link) }),
    ...tableHandler({
      save: (content, file) => actions.save(content, file),
      notify: (message, tone) => actions.notify(message, tone),
      now: () => performance.now(),
    }),
    ...contentHandlers({ client, companyId, place: ids, sender, reader, preview: (content) => actions.preview(content) }),
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
    'storage.get': ({ key }) => storage.get(key),
    'storage.set': ({ key, value }) => {
      if (!storage.set(key, value)) throw new Refused('#BODY_TOO_LARGE', 'Não há mais espaço para guardar neste aparelho.');
      return null;
    },
    'storage.remove': ({ key }) => done(() => storage.remove(key)),
    ...notificationHandlers({ client, companyId, moduleId: ids.moduleId, onRead: () => actions.notificationsRead() }),
    'ui.title': ({ title }) => done(() => actions.title(title)),
    'ui.notify': ({ message, tone }) => done(() => actions.notify(message, tone)),
    'ui.close': () => done(() => actions.close()),
    'ui.open': (target) => {
      if (!actions.open(target)) throw new Refused('#FORBIDDEN', 'O item não pode ser aberto.');
      return null;
    },
    'ui.print': () => done(() => actions.print()),
    'route.push': (route) => routes.push(route).then(() => null),
    'route.replace': (route) => routes.replace(route).then(() => null),
    'route.back': ({ fallback }) => routes.back(fallback).then(() => null),
    'geolocation.read': () => {
      if (item.geolocation !== true) throw new Refused('#FORBIDDEN', 'O item não declara que usa a localização.');
      return actions.locate();
    },
  };
}

function done(act: () => void): null {
  act();
  return null;
}

async function handle(handlers: Handlers, method: SdkMethod, request: unknown, running: Running): Promise<BrokerAnswer> {
  const parsed = sdkMethods[method].request.safeParse(request);
  if (!parsed.success) return invalidCall(method, parsed.error.issues);
  // Schema and handler are of the same method, which the type of the table cannot say.
  const handler = handlers[method] as (request: unknown, running: Running) => unknown;
  return { ok: true, response: await handler(parsed.data, running) };
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

function refusalOf(error: unknown): BrokerAnswer {
  const code = error instanceof ApiError && error.code !== '' ? error.code : '#INTERNAL';
  const fields = error instanceof ApiError ? namedFields(error.fields) : {};
  const message = withFields(wordsOf(error), fields);
  return { ok: false, code, message, ...(Object.keys(fields).length > 0 && { fields }) };
}

export function createBroker(deps: BrokerDependencies): Broker {
  const handlers = createHandlers(deps);
  return async (method, request, running = unwatched) => {
    if (!isMethod(method)) return { ok: false, code: '#VALIDATION', message: `O portal não conhece ${method.slice(0, 64)}.` };
    try {
      return await handle(handlers, method, request, running);
    } catch (error) {
      if (error instanceof Refused) return { ok: false, code: error.code, message: error.message };
      return refusalOf(error);
    }
  };
}
