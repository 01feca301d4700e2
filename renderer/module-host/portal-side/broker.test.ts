import { runSql } from '#contract/calls/remotesql.ts';
import { Item } from '#contract/entities/module.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { Client } from '../../api/client.ts';
import { type BrokerDependencies, createBroker } from './broker.ts';

const item = Item.parse({
  id: 'pedidos',
  title: 'Pedidos',
  script: 'pedidos',
  connector: 'dw',
  sumSql: 'resumo-pedidos',
  sqlIds: ['pedidos-lista'],
});
const result = { columns: [], rows: [{ value: 1 }], limit: 1_000, truncated: false, elapsedMs: 3 };

interface World {
  readonly sent: unknown[];
  readonly done: string[];
}

function aBroker(changes: Partial<BrokerDependencies> = {}, answer: () => Promise<unknown> = () => Promise.resolve(result)) {
  const world: World = { sent: [], done: [] };
  // The client is a port of the broker: what matters is what leaves the page.
  const client: Client = {
    warm: () => undefined,
    call: async (call, input) => {
      world.sent.push({ call, input });
      return (await answer()) as never;
    },
  };
  const note = (what: string) => (): void => void world.done.push(what);
  const broker = createBroker({
    client,
    companyId: 'aurora',
    moduleId: 'vendas',
    item,
    storage: { get: (key) => (key === 'a' ? '1' : null), set: (key) => key !== 'full' },
    actions: {
      title: note('title'),
      notify: note('notify'),
      close: note('close'),
      print: note('print'),
      open: (moduleId) => moduleId === 'vendas',
    },
    ...changes,
  });
  return { broker, world };
}

it('runs a declared query of the item, by the connector of the item, for this tenant', async () => {
  const { broker, world } = aBroker();
  const parameters = { busca: 'ipê', id: 'senha', connector: 'other' };
  expect(await broker('sql.run', { sqlId: 'pedidos-lista', parameters, connector: 'other', companyId: 'senha' })).toEqual({
    ok: true,
    response: result,
  });
  expect(world.sent).toEqual([
    {
      call: runSql,
      input: {
        params: { id: 'aurora', sqlId: 'pedidos-lista' },
        query: { connector: 'dw' },
        headers: {},
        body: { replace: parameters },
      },
    },
  ]);
});

describe('refusals, one line per case', () => {
  it.each<[method: string, request: unknown, code: string, changes?: Partial<BrokerDependencies>]>([
    ['sql.run', { sqlId: 'folha-de-pagamento' }, '#FORBIDDEN'],
    ['sql.run', { sqlId: 'pedidos-lista' }, '#CONNECTOR_UNAVAILABLE', { item: { ...item, connector: undefined } }],
    ['sql.run', { sqlId: 7 }, '#VALIDATION'],
    ['sql.run', { sqlId: 'x'.repeat(200) }, '#VALIDATION'],
    ['sql.run', null, '#VALIDATION'],
    ['sql.run', { sqlId: 'pedidos-lista', parameters: { a: { b: 1 } } }, '#VALIDATION'],
    ['session.code', {}, '#VALIDATION'],
    ['constructor', {}, '#VALIDATION'],
    ['__proto__', {}, '#VALIDATION'],
    ['storage.set', { key: 'full', value: '1' }, '#BODY_TOO_LARGE'],
    ['storage.set', { key: 'a', value: 'x'.repeat(65_537) }, '#VALIDATION'],
    ['ui.open', { moduleId: 'rh', itemId: 'folha' }, '#FORBIDDEN'],
    ['ui.notify', { message: 'x', tone: 'loud' }, '#VALIDATION'],
    ['ui.title', { title: 'x'.repeat(121) }, '#VALIDATION'],
  ])('%s %j → %s', async (method, request, code, changes) => {
    const { broker, world } = aBroker(changes);
    expect(await broker(method, request)).toMatchObject({ ok: false, code });
    expect(world.sent).toEqual([]);
    expect(world.done).toEqual([]);
  });

  it.each([
    [new ApiError({ status: 504, code: '#SQL_TIMEOUT', correlationId: 'c' }), '#SQL_TIMEOUT', 'A consulta demorou demais.'],
    [
      new ApiError({ status: 422, code: '#ERRO_RESULT_SQL', message: 'Já existe.', correlationId: 'c' }),
      '#ERRO_RESULT_SQL',
      'Já existe.',
    ],
    [new ApiError({ status: 0, code: '#CONNECTION', correlationId: 'c' }), '#CONNECTION', 'Sem conexão com o servidor.'],
    [new TypeError('inside'), '#INTERNAL', 'Não foi possível concluir.'],
  ])('says what the server said, and nothing of the inside: %s', async (error, code, message) => {
    const { broker } = aBroker({}, async () => {
      throw error;
    });
    expect(await broker('sql.run', { sqlId: 'pedidos-lista' })).toEqual({ ok: false, code, message });
  });
});

it.each([
  ['storage.get', { key: 'a' }, '1', []],
  ['storage.set', { key: 'a', value: '2' }, null, []],
  ['ui.title', { title: 'Pedidos' }, null, ['title']],
  ['ui.notify', { message: 'Salvo.' }, null, ['notify']],
  ['ui.close', {}, null, ['close']],
  ['ui.print', {}, null, ['print']],
  ['ui.open', { moduleId: 'vendas', itemId: 'metas' }, null, []],
])('%s answers', async (method, request, response, done) => {
  const { broker, world } = aBroker();
  expect(await broker(method, request)).toEqual({ ok: true, response });
  expect(world.done).toEqual(done);
});
