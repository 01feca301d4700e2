// The screen "Consultas": statements run as sent, need permission to write, and are recorded.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beginWrite,
  cancelRun,
  decideWrite,
  estimateWrite,
  exportText,
  listBatches,
  listConnectors,
  listRuns,
  runText,
} from '#contract/calls/sql-console.ts';
import { notifications } from '#server/db/schema.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
let worker: ReturnType<SqlWorld['batch']['startWorker']> | null = null;
const reader: Requester = { tenant: 'um', email: 'rita@teste.com.br', groups: ['admin-ops'], entities: ['A'] };
const writer: Requester = { tenant: 'um', email: 'davi@teste.com.br', groups: ['SQL-WRITE'], entities: ['A'] };

const text = (sql: string, more: object = {}) => ({ runId: randomUUID(), sql, connector: 'dw', replace: {}, ...more });
const run = (requester: Requester, sql: string, more: object = {}) =>
  world.callConsole(runText, requester, { body: { ...text(sql), rowLimit: 1_000, ...more } });
const hash = (sql: string): string => createHash('sha256').update(sql).digest('hex');
const rowsOf = (answer: Awaited<ReturnType<typeof run>>) => {
  if (!answer.ok || 'jobId' in answer.body) throw new Error(JSON.stringify(answer));
  return answer.body.rows;
};
const count = async (where: string): Promise<unknown> =>
  rowsOf(await run(writer, `select count(*)::int as n from notas where ${where}`))[0]?.['n'];

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});
afterAll(() => world?.close());

describe('a statement', () => {
  it('runs as sent, and the result contains its hash', async () => {
    const sql = '\n  select 41 + 1 as resposta';
    const answer = await run(reader, sql);
    expect(answer).toMatchObject({
      ok: true,
      body: { rows: [{ resposta: 42 }], hash: hash(sql), limit: 1_000, truncated: false },
    });
    const entry = (await world.activities('um')).at(-1);
    expect(entry).toMatchObject({
      pointer: 'remote-sql.consulta.executar',
      outcome: 'ok',
      userId: 'id-de-rita@teste.com.br',
      detail: { hash: hash(sql), connector: 'dw', rows: 1 },
    });
  });

  it('binds values of every kind and values of the session', async () => {
    const replace = { nome: "x'; drop table notas; --", quanto: 2.5, dia: '2026-11-01', lista: ['A', 'B'], entities: ['Z'] };
    const sql =
      "select {{nome}}::text as nome, {{quanto}}::numeric as quanto, {{dia}}::date as dia, array_to_string({{lista}}::text[], '+') as lista, array_to_string({{entities}}::text[], '+') as meu";
    expect(rowsOf(await run(reader, sql, { replace }))).toEqual([
      { nome: replace.nome, quanto: 2.5, dia: '2026-11-01', lista: 'A+B', meu: 'A' },
    ]);
  });

  it('is truncated at the requested limit and reports that', async () => {
    expect(await run(reader, 'select id from notas order by id', { rowLimit: 100 })).toMatchObject({
      ok: true,
      body: { limit: 100, truncated: true },
    });
  });

  it('may be explained', async () => {
    const [line] = rowsOf(await run(reader, 'explain select * from notas'));
    expect(Object.values(line ?? {})[0]).toMatch(/Seq Scan on notas/);
  });

  it.each([
    ['answers line and column of an error', 'select id,\n  nao_existe\nfrom notas', /^Linha 2, coluna 3: .*nao_existe/, [2, 3]],
    ['counts the lines above the statement', '\n\n  select nao_existe from notas', /^Linha 3, coluna 10: /, [3, 10]],
    ['answers only the line after a bound value', 'select {{a}}, nao_existe from notas', /^Linha 1: /, [1]],
  ])('%s', async (_name, sql, message, [line, column]) => {
    expect(await run(reader, sql, { replace: { a: 1 } })).toMatchObject({
      ok: false,
      code: '#ERRO_RESULT_SQL',
      message: expect.stringMatching(message),
      place: { line, ...(column !== undefined && { column }) },
    });
  });

  it.each([
    ['with an open quote', "select 'aberto", /aspas/],
    ['with two statements', 'select 1; select 2', /mais de um comando/],
    ['of another kind', 'create table x (a int)', /não pode ser executado/],
    ['with a typing error in its command', 'selec 1', /^“selec” não é um comando SQL\. Você quis dizer “select”\?$/],
  ])('%s answers a message for people', async (_name, sql, message) => {
    expect(await run(reader, sql, { replace: { a: 1 } })).toMatchObject({
      ok: false,
      code: '#ERRO_RESULT_SQL',
      message: expect.stringMatching(message),
      place: undefined,
    });
  });

  it('runs once: its id cannot be used again', async () => {
    const runId = randomUUID();
    expect(await run(reader, 'select 1 as a', { runId })).toMatchObject({ ok: true });
    expect(await run(reader, 'select 2 as a', { runId })).toMatchObject({ code: '#CONFLICT' });
  });

  it('needs an existing connector', async () => {
    expect(await run(reader, 'select 1', { connector: 'nenhum' })).toMatchObject({ code: '#VALIDATION' });
    expect(await run(reader, 'select 1', { connector: 'fora' })).toMatchObject({ code: '#CONNECTOR_UNAVAILABLE' });
  });

  it('reads the data of its own tenant only', async () => {
    expect(rowsOf(await run({ ...reader, tenant: 'dois' }, 'select texto from notas where id = 1'))).toEqual([
      { texto: 'dois 1' },
    ]);
    expect(await run(reader, 'select * from dois.notas')).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL' });
  });

  it('is stopped only by its person', async () => {
    const runId = randomUUID();
    const slow = run(reader, 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b', { runId });
    await vi.waitFor(async () => {
      const list = await world.callConsole(listRuns, reader, {});
      expect(list.ok && list.body.find(({ id }) => id === runId)?.outcome).toBe('running');
    });
    expect(await world.callConsole(cancelRun, writer, { params: { id: 'um', runId } })).toMatchObject({ ok: true });
    const unchanged = await world.callConsole(listRuns, reader, {});
    expect(unchanged.ok && unchanged.body.find(({ id }) => id === runId)?.outcome).toBe('running');
    await vi.waitFor(async () => {
      await world.callConsole(cancelRun, reader, { params: { id: 'um', runId } });
      const list = await world.callConsole(listRuns, reader, {});
      expect(list.ok && list.body.find(({ id }) => id === runId)?.outcome).toBe('cancelled');
    });
    expect(await slow).toMatchObject({ ok: false, message: 'A consulta foi cancelada.' });
  });

  it('ends after the time of the request', async () => {
    const slow = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
    expect(await run(reader, slow, { timeoutMs: 300 })).toMatchObject({ code: '#SQL_TIMEOUT' });
  });
});

describe('a statement that writes', () => {
  const change = "update notas set texto = 'mudou' where id <= 7";

  it.each([
    ['update notas set texto = 1', '#FORBIDDEN'],
    ['with n as (delete from notas returning id) select * from n', '#FORBIDDEN'],
    ["/* select */ insert into notas values (1, 'A', 'x')", '#FORBIDDEN'],
    ['drop table notas', '#ERRO_RESULT_SQL'],
    ['explain analyze delete from notas', '#ERRO_RESULT_SQL'],
    ['select pg_sleep(0); delete from notas', '#ERRO_RESULT_SQL'],
  ])('is refused to a reader and recorded: %s', async (sql, code) => {
    expect(await run(reader, sql)).toMatchObject({ ok: false, code });
    if (code === '#FORBIDDEN') {
      const entry = (await world.activities('um')).at(-1);
      expect(entry).toMatchObject({ pointer: 'remote-sql.escrita.tentar', outcome: 'refused', detail: { hash: hash(sql) } });
    }
    expect(await count('true')).toBe(1_200);
  });

  it('is refused to a reader by every call', async () => {
    for (const call of [estimateWrite, beginWrite] as const) {
      const answer = await world.callConsole(call, reader, { body: { ...text(change), confirmed: 7 } });
      expect(answer).toMatchObject({ code: '#FORBIDDEN' });
    }
    expect(await world.callConsole(exportText, reader, { body: { ...text(change), name: 'x' } })).toMatchObject({
      code: '#FORBIDDEN',
    });
  });

  it('needs a confirmation', async () => {
    expect(await run(writer, change)).toMatchObject({ message: 'Este comando altera dados e precisa ser confirmado.' });
  });

  it('is estimated without changing anything', async () => {
    const answer = await world.callConsole(estimateWrite, writer, { body: text(change) });
    expect(answer).toMatchObject({ ok: true, body: { basis: 'plan' } });
    // The planner's estimate for a table of 1,200 rows with statistics.
    const { affected } = answer.ok ? answer.body : { affected: 0 };
    expect(affected).toBeGreaterThan(3);
    expect(affected).toBeLessThan(15);
    expect(await count("texto = 'mudou'")).toBe(0);
    expect((await world.activities('um')).at(-2)).toMatchObject({
      pointer: 'remote-sql.escrita.estimar',
      detail: { affected, basis: 'plan' },
    });
  });

  it('is estimated with values, and answers the place of an error', async () => {
    const body = text('update notas set texto = {{novo}} where id = {{id}}', { replace: { novo: 'x', id: 3 } });
    expect(await world.callConsole(estimateWrite, writer, { body })).toMatchObject({ body: { affected: 1, basis: 'plan' } });
    const wrong = text("\nupdate notas\n set nada = 'x'");
    expect(await world.callConsole(estimateWrite, writer, { body: wrong })).toMatchObject({
      code: '#ERRO_RESULT_SQL',
      place: { line: 3, column: 6 },
    });
  });

  it.each([
    ['undo', 'undone', 0],
    ['commit', 'committed', 7],
  ] as const)('waits for the decision: %s', async (decision, outcome, changed) => {
    const body = { ...text(change), confirmed: 7 };
    const held = await world.callConsole(beginWrite, writer, { body });
    expect(held).toMatchObject({ ok: true, body: { affected: 7, hash: hash(change) } });
    const { runId } = body;
    const decide = (requester: Requester, word: 'commit' | 'undo') =>
      world.callConsole(decideWrite, requester, { params: { id: 'um', runId }, body: { decision: word } });
    expect(await decide({ ...writer, email: 'outra@teste.com.br' }, 'commit')).toMatchObject({ code: '#NOT_FOUND' });
    expect(await decide(writer, decision)).toMatchObject({ body: { outcome } });
    // The first decision counts.
    expect(await decide(writer, decision === 'undo' ? 'commit' : 'undo')).toMatchObject({ body: { outcome } });
    expect(await count("texto = 'mudou'")).toBe(changed);
    const pointers = (await world.activities('um')).map(({ pointer }) => pointer);
    expect(pointers).toContain(decision === 'commit' ? 'remote-sql.escrita.gravar' : 'remote-sql.escrita.desfazer');
  });

  it('changes nothing when the database refuses it', async () => {
    const body = { ...text("insert into notas values (1, 'A', 'x')"), confirmed: 1 };
    expect(await world.callConsole(beginWrite, writer, { body })).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL' });
    expect(await count('true')).toBe(1_200);
  });
});

describe('an exported file', () => {
  it('contains all rows and escapes formulas', async () => {
    const sql = "select id, case when id = 1 then '=1+1' else texto end as texto from notas order by id";
    const answer = await world.callConsole(exportText, reader, { body: { ...text(sql), name: 'Notas de maio' } });
    expect(answer).toMatchObject({ ok: true, body: { file: 'notas-de-maio.csv', rows: 1_200, truncated: false } });
    const lines = answer.ok ? answer.body.content.split('\r\n') : [];
    expect([lines[0], lines[1], lines.length]).toEqual(['\uFEFFid;texto', "1;'=1+1", 1_202]);
  });

  it('is truncated above its limit, and its name says so', async () => {
    const sql = 'select a from generate_series(1, 100001) a';
    const answer = await world.callConsole(exportText, reader, { body: { ...text(sql), name: '' } });
    expect(answer).toMatchObject({ body: { file: 'consulta-parcial.csv', rows: 100_000, truncated: true } });
  });
});

describe('the lists of the screen', () => {
  it('contain the connectors and their state without addresses', async () => {
    const answer = await world.callConsole(listConnectors, reader, {});
    const states = answer.ok && answer.body.map(({ name, state }) => [name, state]);
    expect(states).toEqual([
      ['antigo', 'down'],
      ['dw', expect.stringMatching(/up|slow/)],
      ['fora', 'down'],
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/127\.0\.0\.1|4149|schema/);
  });

  it('contain the history of the person, and for an administrator the history of all people', async () => {
    const own = await world.callConsole(listRuns, reader, {});
    expect(own.ok && new Set(own.body.map(({ isOwn }) => isOwn))).toEqual(new Set([true]));
    expect(await world.callConsole(listRuns, reader, { query: { all: 'true' } })).toMatchObject({ code: '#FORBIDDEN' });
    const all = await world.callConsole(listRuns, { ...reader, groups: ['admin'] }, { query: { all: 'true' } });
    expect(all.ok && new Set(all.body.map(({ isOwn }) => isOwn))).toEqual(new Set([true, false]));
  });
});

describe('a job', () => {
  it('runs in the background, is listed, and notifies its person', async () => {
    const notes = 'select id from notas order by id';
    const started = await run(reader, notes, { batch: true, label: 'Notas' });
    if (!started.ok || !('jobId' in started.body)) throw new Error('no job');
    const { jobId } = started.body;
    worker = world.batch.startWorker();
    const own = () => world.callConsole(listBatches, reader, {});
    await vi.waitFor(
      async () => {
        const list = await own();
        expect(list.ok && list.body[0]).toMatchObject({ jobId, label: 'Notas', connector: 'dw', status: 'done', rows: 1_000 });
        expect(list.ok && list.body[0]?.asked).toEqual({ sql: notes, hash: hash(notes), values: {} });
      },
      { timeout: 20_000 },
    );
    const readNotices = () => world.database.tenant(TenantId.parse('um')).run((queries) => queries.select().from(notifications));
    await vi.waitFor(async () =>
      expect(await readNotices()).toMatchObject([
        { userId: 'id-de-rita@teste.com.br', sequence: 1, title: 'Consulta em lote concluída', message: 'Notas: 1.000 linhas.' },
      ]),
    );
    expect(await world.callConsole(listBatches, writer, {})).toMatchObject({ body: [] });
    expect(await world.batch.result(reader, jobId)).toMatchObject({ ok: true });
  });
});
