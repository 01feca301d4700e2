import { readCustomValue } from '#contract/calls/app.ts';
import { listFiles } from '#contract/calls/file.ts';
import { listNotifications, readNotifications } from '#contract/calls/notifications.ts';
import { routeEvent } from '#contract/calls/other.ts';
import { runSql } from '#contract/calls/remotesql.ts';
import { Item } from '#contract/entities/module.ts';
import { savedTablesPerMinute, scriptDownloadsPerMinute } from '#contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
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

const nothing = (): void => undefined;
const unused: BrokerDependencies['actions'] = {
  title: nothing,
  notify: nothing,
  close: nothing,
  print: nothing,
  download: nothing,
  preview: nothing,
  save: nothing,
  notificationsRead: nothing,
  open: () => false,
  locate: () => Promise.resolve({}),
};

interface World {
  readonly sent: unknown[];
  readonly done: string[];
}

const placeOf = (own: Item): BrokerDependencies['place'] => ({ module: { id: 'vendas', title: 'Vendas' }, item: own });

function aBroker(changes: Partial<BrokerDependencies> = {}, answer: () => Promise<unknown> = () => Promise.resolve(result)) {
  const world: World = { sent: [], done: [] };
  // The client is a port of the broker: the test records the requests that leave the page.
  const client: Client = {
    preload: () => undefined,
    reportFailure: () => undefined,
    call: async (call, input) => {
      world.sent.push({ call, input });
      return (await answer()) as never;
    },
  };
  const note = (what: string) => (): void => void world.done.push(what);
  const broker = createBroker({
    client,
    companyId: 'aurora',
    place: placeOf(item),
    storage: { get: (key) => (key === 'a' ? '1' : null), set: (key) => key !== 'full', remove: note('removed') },
    reader: { read: () => Promise.resolve(new Blob(['%PDF-1.7'])) },
    sender: { send: () => Promise.reject(new Error('no file is sent here')) },
    actions: {
      title: note('title'),
      notify: note('notify'),
      close: note('close'),
      print: note('print'),
      locate: () => Promise.resolve({}),
      preview: ({ key }) => note(`preview ${key}`)(),
      download: (link) => note(`download ${link}`)(),
      save: (content, file) => note(`save ${file}, ${content.size} bytes`)(),
      open: ({ moduleId }) => moduleId === 'vendas',
      notificationsRead: note('notificationsRead'),
    },
    routes: {
      push: ({ path }) => Promise.resolve(note(`push ${path}`)()),
      replace: ({ path }) => Promise.resolve(note(`replace ${path}`)()),
      back: (fallback) => Promise.resolve(note(`back ${fallback}`)()),
    },
    ...changes,
  });
  return { broker, world };
}

it('runs a declared query with the connector of the item and the tenant of the page', async () => {
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

it('returns the reason for each rejected value, under the name that the script sent', async () => {
  const fields = { 'replace.busca': 'Valor não informado', 'body.replace.desde': 'Valor inválido' };
  const { broker } = aBroker({}, () =>
    Promise.reject(new ApiError({ status: 422, code: '#VALIDATION', correlationId: '', fields })),
  );
  expect(await broker('sql.run', { sqlId: 'pedidos-lista' })).toEqual({
    ok: false,
    code: '#VALIDATION',
    message: 'Os valores enviados não são válidos. busca: Valor não informado. desde: Valor inválido.',
    fields: { busca: 'Valor não informado', desde: 'Valor inválido' },
  });
});

describe('refusals, one line per case', () => {
  it.each<[method: string, request: unknown, code: string, changes?: Partial<BrokerDependencies>]>([
    ['sql.run', { sqlId: 'folha-de-pagamento' }, '#FORBIDDEN'],
    ['sql.run', { sqlId: 'pedidos-lista' }, '#CONNECTOR_UNAVAILABLE', { place: placeOf({ ...item, connector: undefined }) }],
    ['sql.run', { sqlId: 7 }, '#VALIDATION'],
    ['sql.run', { sqlId: 'x'.repeat(200) }, '#VALIDATION'],
    ['sql.run', null, '#VALIDATION'],
    ['sql.run', { sqlId: 'pedidos-lista', parameters: { a: { b: 1 } } }, '#VALIDATION'],
    ['sql.batch', { sqlId: 'folha-de-pagamento' }, '#FORBIDDEN'],
    ['sql.paged', { sqlId: 'folha-de-pagamento' }, '#FORBIDDEN'],
    ['sql.paged', { sqlId: 'pedidos-lista', pageLimit: 0 }, '#VALIDATION'],
    ['sql.paged', { sqlId: 'pedidos-lista', maxRows: 1_000_000 }, '#VALIDATION'],
    ['session.code', {}, '#VALIDATION'],
    ['constructor', {}, '#VALIDATION'],
    ['__proto__', {}, '#VALIDATION'],
    ['router.send', { event: 'help.ticket', data: {} }, '#FORBIDDEN'],
    ['router.send', { event: 'x'.repeat(121), data: {} }, '#VALIDATION'],
    ['files.upload', { file: 'contrato.pdf' }, '#VALIDATION'],
    ['files.upload', { file: new File([''], 'contrato.pdf') }, '#VALIDATION'],
    ['files.upload', { file: new File(['x'], 'pagina.html') }, '#VALIDATION'],
    ['files.download', { key: 'modulos/vendas/metas/1.pdf' }, '#FORBIDDEN'],
    ['files.download', { key: 'contrato.pdf' }, '#FORBIDDEN'],
    ['files.remove', { key: 'modulos/vendas/pedidos/../metas/1.pdf' }, '#FORBIDDEN'],
    ['storage.set', { key: 'full', value: '1' }, '#BODY_TOO_LARGE'],
    ['storage.set', { key: 'a', value: 'x'.repeat(65_537) }, '#VALIDATION'],
    ['notifications.read', { ids: [] }, '#VALIDATION'],
    ['notifications.read', { ids: ['1'] }, '#VALIDATION'],
    ['notifications.read', { ids: Array.from({ length: 201 }, (_, id) => id) }, '#VALIDATION'],
    ['ui.open', { moduleId: 'rh', itemId: 'folha' }, '#FORBIDDEN'],
    ['ui.notify', { message: 'x', tone: 'loud' }, '#VALIDATION'],
    ['ui.title', { title: 'x'.repeat(121) }, '#VALIDATION'],
  ])('rejects %s %j with %s', async (method, request, code, changes) => {
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
  ])('passes on messages of the server and hides internal errors: %s', async (error, code, message) => {
    const { broker } = aBroker({}, async () => {
      throw error;
    });
    expect(await broker('sql.run', { sqlId: 'pedidos-lista' })).toEqual({ ok: false, code, message });
  });
});

it.each([
  ['storage.get', { key: 'a' }, '1', []],
  ['storage.set', { key: 'a', value: '2' }, null, []],
  ['storage.remove', { key: 'a' }, null, ['removed']],
  ['ui.title', { title: 'Pedidos' }, null, ['title']],
  ['ui.notify', { message: 'Salvo.' }, null, ['notify']],
  ['ui.close', {}, null, ['close']],
  ['ui.print', {}, null, ['print']],
  ['ui.open', { moduleId: 'vendas', itemId: 'metas' }, null, []],
])('answers %s', async (method, request, response, done) => {
  const { broker, world } = aBroker();
  expect(await broker(method, request)).toEqual({ ok: true, response });
  expect(world.done).toEqual(done);
});

describe('notifications', () => {
  const notification = { identifier: 'n', uniqueIdentifier: 'u:1', severity: 'info', title: 't', message: 'm', read: false };
  const row = { ...notification, notify: true, createdAt: '2026-11-22T12:00:00.000Z' };
  it('lists only those of the module, without the data of other modules and recipients', async () => {
    const rows = [
      { ...row, sequence: 3, module: 'vendas', item: 'pedidos' },
      { ...row, sequence: 2, module: 'rh' },
      { ...row, sequence: 1 },
    ];
    const { broker, world } = aBroker({}, () => Promise.resolve(rows));
    const { severity, title, message, read, createdAt } = row;
    expect(await broker('notifications.list', { unreadOnly: true })).toEqual({
      ok: true,
      response: [{ id: 3, item: 'pedidos', severity, title, message, read, createdAt }],
    });
    const input = { params: { id: 'aurora' }, query: { module: 'vendas', showOnlyNonRead: 'true' } };
    expect(world.sent).toEqual([{ call: listNotifications, input }]);
  });
  it.each([
    [1, ['notificationsRead']],
    [0, []],
  ])('marks those of the module as read and reports it when %i were unread', async (changed, done) => {
    const { broker, world } = aBroker({}, () => Promise.resolve({ changed }));
    expect(await broker('notifications.read', { ids: [3, 4], module: 'rh' })).toEqual({ ok: true, response: null });
    const input = { params: { id: 'aurora' }, body: { sequences: [3, 4], module: 'vendas' } };
    expect([world.sent, world.done]).toEqual([[{ call: readNotifications, input }], done]);
  });
});

describe('files and events of the item', () => {
  const own = 'modulos/vendas/pedidos/1.pdf';
  it('lists a folder of the item, even when the script names another path', async () => {
    const { broker, world } = aBroker({}, () => Promise.resolve([]));
    await broker('files.list', { folder: 'a', path: 'modulos/rh/folha' });
    expect(world.sent).toMatchObject([{ call: listFiles, input: { headers: { path: 'modulos/vendas/pedidos/a' } } }]);
  });
  it('downloads a file of the item', async () => {
    const { broker, world } = aBroker({}, () => Promise.resolve({ link: 'http://l' }));
    expect(await broker('files.download', { key: own })).toEqual({ ok: true, response: null });
    expect(world.done).toEqual(['download http://l']);
  });
  it('downloads ten files in a minute at most', async () => {
    const { broker } = aBroker({}, () => Promise.resolve({ link: '/arquivos/1' }));
    for (let count = 0; count < scriptDownloadsPerMinute; count += 1)
      expect(await broker('files.download', { key: own })).toMatchObject({ ok: true });
    expect(await broker('files.download', { key: own })).toMatchObject({ ok: false, code: '#TOO_MANY_ATTEMPTS' });
  });

  it.each([
    ['files.download', '#NOT_FOUND', 'O arquivo não existe mais.'],
    ['files.remove', '#NOT_FOUND', 'O arquivo não existe mais.'],
    ['files.remove', '#FORBIDDEN', 'Você não tem acesso a estes dados.'],
  ])('%s explains %s with a message about files', async (method, code, message) => {
    const { broker } = aBroker({}, () => Promise.reject(new ApiError({ status: 404, code, correlationId: 'c' })));
    expect(await broker(method, { key: own })).toEqual({ ok: false, code, message });
  });
  it('sends an event of the item, even when the script names another item', async () => {
    const { broker, world } = aBroker({ place: placeOf({ ...item, events: ['form-answer'] }) }, () =>
      Promise.resolve({ ok: true }),
    );
    await broker('router.send', { event: 'form-answer', data: { itemId: 'folha', event: 'help.ticket', title: 'x' } });
    const body = { event: 'form-answer', moduleId: 'vendas', itemId: 'pedidos', title: 'x' };
    expect(world.sent).toEqual([{ call: routeEvent, input: { body } }]);
  });
});

it.each([
  [true, { latitude: -19.92, longitude: -43.94 }, { ok: true, response: { latitude: -19.92, longitude: -43.94 } }],
  [true, {}, { ok: true, response: {} }],
  [undefined, {}, { ok: false, code: '#FORBIDDEN' }],
  [false, {}, { ok: false, code: '#FORBIDDEN' }],
])('returns the position only to an item that declares it (%j): %j', async (geolocation, position, expected) => {
  const actions = { ...unused, locate: () => Promise.resolve(position) };
  const { broker } = aBroker({ place: placeOf({ ...item, geolocation }), actions });
  expect(await broker('geolocation.read', {})).toMatchObject(expected);
});

describe('a spreadsheet', () => {
  const table = { name: 'pedidos', format: 'csv', lines: [['Pedido'], [48217], ['=1+1'], [null]] };

  it('is created and saved by the portal with a notice of its number of rows', async () => {
    const saved: { readonly content: Blob; readonly file: string }[] = [];
    const notices: string[] = [];
    const { broker } = aBroker({
      actions: {
        ...unused,
        notify: (message) => void notices.push(message),
        save: (content, file) => void saved.push({ content, file }),
      },
    });
    expect(await broker('files.saveTable', table)).toEqual({ ok: true, response: null });
    expect(await broker('files.saveTable', { ...table, total: 90_000 })).toEqual({ ok: true, response: null });
    expect(saved.map(({ file }) => file)).toEqual(['pedidos.csv', 'pedidos-parcial.csv']);
    expect(await saved[0]?.content.text()).toBe("Pedido\r\n48217\r\n'=1+1\r\n\r\n");
    expect(notices).toEqual(['Exportadas 3 linhas', 'Exportadas 3 de 90.000 linhas']);
  });

  it('is rejected from the eleventh in a minute on', async () => {
    const { broker, world } = aBroker();
    for (let count = 0; count < savedTablesPerMinute; count += 1)
      expect(await broker('files.saveTable', table)).toMatchObject({ ok: true });
    expect(await broker('files.saveTable', table)).toMatchObject({ ok: false, code: '#TOO_MANY_ATTEMPTS' });
    expect(world.done.filter((act) => act.startsWith('save'))).toHaveLength(savedTablesPerMinute);
  });
});

it('reads the custom value of its own item, even when the script names another item', async () => {
  const { broker, world } = aBroker({}, () => Promise.resolve({ value: { moeda: 'BRL' } }));
  expect(await broker('customValue.read', { itemId: 'outro' })).toEqual({ ok: true, response: { moeda: 'BRL' } });
  const headers = { 'module-id': 'vendas', 'item-id': 'pedidos' };
  expect(world.sent).toEqual([{ call: readCustomValue, input: { params: { id: 'aurora' }, headers } }]);
});
