// Answers the calls of a script. Everything is bound here to the tenant, the session and the item: the script says what it wants,
// never for whom. The server checks all of it again.
import { updateCustomValue } from '#contract/calls/app.ts';
import { runSql } from '#contract/calls/remotesql.ts';
import { type SdkMethod, sdkMethods, type SdkRequest, type SdkResponse } from '#contract/module-sdk.ts';
import type { Item } from '#contract/entities/module.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Client } from '../../api/client.ts';
import { errorWords } from '../../api/error-words.ts';
import type { ItemStorage } from './item-storage.ts';

/** What a script may ask the portal to do on the screen. */
export interface PortalActions {
  title(text: string): void;
  notify(message: string, tone: SdkRequest<'ui.notify'>['tone']): void;
  close(): void;
  /** Whether it opens: the person must see the item, and no script may be loading. */
  open(moduleId: string, itemId: string): boolean;
  print(): void;
}

export interface BrokerDependencies {
  readonly client: Client;
  readonly companyId: string;
  readonly moduleId: string;
  readonly item: Item;
  readonly storage: ItemStorage;
  readonly actions: PortalActions;
}

export type BrokerAnswer =
  | { readonly ok: true; readonly response: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string };

export type Broker = (method: string, request: unknown) => Promise<BrokerAnswer>;

type Handlers = { readonly [M in SdkMethod]: (request: SdkRequest<M>) => SdkResponse<M> | Promise<SdkResponse<M>> };

/** What the portal itself refuses, before anything leaves the page. */
class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const isMethod = (name: string): name is SdkMethod => Object.hasOwn(sdkMethods, name);

/** The queries an item's script may run: those it declares, and those its own tile and detail show. */
export const ownQueries = (item: Item): ReadonlySet<string> =>
  new Set([...item.sqlIds, ...[item.sumSql, item.detailSql].filter((id) => id !== undefined)]);

function createHandlers(deps: BrokerDependencies): Handlers {
  const { client, companyId, moduleId, item, storage, actions } = deps;
  const queries = ownQueries(item);
  const app = { params: { id: companyId } };
  // The script shows its own failures in place; the shell's dialog would be the second to say so.
  const options = { failure: 'caller' } as const;
  return {
    'sql.run': async ({ sqlId, parameters, unique }) => {
      if (!queries.has(sqlId)) throw new Refused('#FORBIDDEN', `O item não declara a consulta ${sqlId}.`);
      if (item.connector === undefined) throw new Refused('#CONNECTOR_UNAVAILABLE', 'O item não tem conector.');
      const result = await client.call(
        runSql,
        {
          params: { id: companyId, sqlId },
          query: { connector: item.connector, ...(unique !== undefined && { unique: String(unique) }) },
          headers: {},
          body: { replace: parameters ?? {} },
        },
        options,
      );
      if ('jobId' in result) throw new Refused('#NOT_AVAILABLE', 'Consultas em lote ainda não estão disponíveis.');
      return result;
    },
    'customValue.save': async ({ value }) => {
      await client.call(
        updateCustomValue,
        { ...app, headers: { 'module-id': moduleId, 'item-id': item.id }, body: value },
        options,
      );
      return null;
    },
    'storage.get': ({ key }) => storage.get(key),
    'storage.set': ({ key, value }) => {
      if (!storage.set(key, value)) throw new Refused('#BODY_TOO_LARGE', 'Não há mais espaço para guardar neste aparelho.');
      return null;
    },
    'ui.title': ({ title }) => done(() => actions.title(title)),
    'ui.notify': ({ message, tone }) => done(() => actions.notify(message, tone)),
    'ui.close': () => done(() => actions.close()),
    'ui.open': (target) => {
      if (!actions.open(target.moduleId, target.itemId)) throw new Refused('#FORBIDDEN', 'O item não pode ser aberto.');
      return null;
    },
    'ui.print': () => done(() => actions.print()),
  };
}

function done(act: () => void): null {
  act();
  return null;
}

async function handle(handlers: Handlers, method: SdkMethod, request: unknown): Promise<BrokerAnswer> {
  const parsed = sdkMethods[method].request.safeParse(request);
  if (!parsed.success) return { ok: false, code: '#VALIDATION', message: `Os valores enviados a ${method} não são válidos.` };
  // Schema and handler are of the same method, which the type of the table cannot say.
  const handler = handlers[method] as (request: unknown) => unknown;
  return { ok: true, response: await handler(parsed.data) };
}

export function createBroker(deps: BrokerDependencies): Broker {
  const handlers = createHandlers(deps);
  return async (method, request) => {
    if (!isMethod(method)) return { ok: false, code: '#VALIDATION', message: `O portal não conhece ${method.slice(0, 64)}.` };
    try {
      return await handle(handlers, method, request);
    } catch (error) {
      if (error instanceof Refused) return { ok: false, code: error.code, message: error.message };
      const code = error instanceof ApiError && error.code !== '' ? error.code : '#INTERNAL';
      return { ok: false, code, message: errorWords(error) };
    }
  };
}
