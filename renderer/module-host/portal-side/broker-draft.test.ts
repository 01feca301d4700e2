// The calls of a module in development, which runs in the place of a published item.
import { routeEvent } from '#contract/calls/other.ts';
import { runSql } from '#contract/calls/remotesql.ts';
import { Item } from '#contract/entities/module.ts';
import { expect, it } from 'vitest';
import type { Client } from '#renderer/api/client.ts';
import { type BrokerDependencies, createBroker } from './broker.ts';

type Draft = NonNullable<BrokerDependencies['draft']>;

const nothing = (): void => undefined;
const position = { latitude: -23.5, longitude: -46.6, accuracy: 12 };

/** A broker of the script "minha-lista", and the requests that leave the page. */
function aBroker(own: Omit<Draft['item'], 'id'>, queries: Draft['queries'] = [], published: object = {}) {
  const sent: { readonly call: unknown; readonly input: unknown }[] = [];
  // The client is a port of the broker.
  const client: Client = {
    preload: nothing,
    reportFailure: nothing,
    call: async (call, input) => {
      sent.push({ call, input });
      return { columns: [], rows: [], limit: 200, truncated: false, elapsedMs: 1 } as never;
    },
  };
  const item = Item.parse({ id: 'pedidos', title: 'Pedidos', script: 'pedidos', connector: 'dw', ...published });
  const broker = createBroker({
    client,
    companyId: 'aurora',
    place: { module: { id: 'vendas', title: 'Vendas' }, item },
    storage: { get: () => null, set: () => true, remove: nothing },
    reader: { read: () => Promise.reject(new Error('no file is read here')) },
    sender: { send: () => Promise.reject(new Error('no file is sent here')) },
    actions: {
      title: nothing,
      notify: nothing,
      close: nothing,
      print: nothing,
      download: nothing,
      preview: nothing,
      save: nothing,
      notificationsRead: nothing,
      open: () => false,
      locate: () => Promise.resolve(position),
    },
    routes: { push: () => Promise.resolve(), replace: () => Promise.resolve(), back: () => Promise.resolve() },
    draft: { script: 'minha-lista', item: { id: 'minha-lista', ...own }, queries },
  });
  return { broker, sent };
}

it('runs an unpublished query with its row limit', async () => {
  const query = { id: 'longa', connector: 'erp', sql: 'select 1', writes: false, rowLimit: 200, parameters: [] };
  const { broker, sent } = aBroker({ sqlIds: ['longa'] }, [query]);
  expect(await broker('sql.run', { sqlId: 'longa' })).toMatchObject({ ok: true });
  const body = { sql: 'select 1', readOnly: true, rowLimit: 200, replace: {} };
  expect(sent).toMatchObject([{ call: runSql, input: { query: { connector: 'erp' }, body } }]);
});

it.each<[whose: string, published: object, connector: string]>([
  ['of the module', {}, 'erp'],
  ['of the item around the module', { sqlIds: ['clientes'] }, 'dw'],
])('runs a published query by the connector %s', async (_whose, published, connector) => {
  const own = connector === 'erp' ? ['clientes'] : [];
  const { broker, sent } = aBroker({ connector: 'erp', sqlIds: own }, [], published);
  expect(await broker('sql.run', { sqlId: 'clientes' })).toMatchObject({ ok: true });
  expect(sent).toMatchObject([{ input: { query: { connector } } }]);
});

it('reads the position of the device when the module declares it', async () => {
  expect(await aBroker({ geolocation: true }).broker('geolocation.read', {})).toEqual({ ok: true, response: position });
  expect(await aBroker({}, [], { geolocation: true }).broker('geolocation.read', {})).toMatchObject({ code: '#FORBIDDEN' });
});

const send = (own: object, published: object) => {
  const { broker, sent } = aBroker(own, [], published);
  return broker('router.send', { event: 'form-answer', data: {} }).then((answer) => [answer.ok, sent.map(({ call }) => call)]);
};

it('forwards an event when module and item declare it, answers without forwarding when only the module does', async () => {
  const events = ['form-answer'];
  expect(await send({ events }, { events })).toEqual([true, [routeEvent]]);
  expect(await send({ events }, {})).toEqual([true, []]);
  expect(await send({}, { events })).toEqual([false, []]);
});
