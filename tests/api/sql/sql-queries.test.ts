// Saved queries: versions, who sees and changes them, and that what is used stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listQueries, readQuery, removeQuery, saveQuery } from '#contract/calls/sql-console.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Asker, SqlWorld } from './sql-world.ts';

let world: SqlWorld;
const developer: Asker = { tenant: 'um', email: 'dora@teste.com.br', groups: ['developer'] };
const other: Asker = { tenant: 'um', email: 'otto@teste.com.br', groups: ['developer', 'sql-write'] };

const query = {
  name: 'Notas da filial A',
  folder: 'Notas',
  connector: 'dw',
  sql: "select id from notas where filial = 'A'",
  parameters: [],
  visibility: 'shared' as const,
  baseVersion: 0,
};
const save = (queryId: string, more: object = {}, asker: Asker = developer) =>
  world.callConsole(saveQuery, asker, { params: { id: 'um', queryId }, body: { ...query, ...more } });
const read = (queryId: string, asker: Asker = developer) =>
  world.callConsole(readQuery, asker, { params: { id: 'um', queryId } });
async function ids(asker: Asker): Promise<readonly string[]> {
  const list = await world.callConsole(listQueries, asker, {});
  return list.ok ? list.body.map(({ id }) => id) : [];
}
const remove = (queryId: string, asker: Asker = developer) =>
  world.callConsole(removeQuery, asker, { params: { id: 'um', queryId } });

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

describe('saving', () => {
  it('makes a version each time, and keeps every text', async () => {
    expect(await save('notas-a', { note: 'primeira' })).toMatchObject({ body: { version: 1 } });
    const sql = "select id, texto from notas where filial = 'A'";
    expect(await save('notas-a', { sql, baseVersion: 1, note: 'com texto' }, other)).toMatchObject({ body: { version: 2 } });
    expect(await read('notas-a')).toMatchObject({
      body: {
        name: query.name,
        sql,
        version: 2,
        isOwn: true,
        versions: [
          { version: 2, sql, note: 'com texto' },
          { version: 1, sql: query.sql, note: 'primeira' },
        ],
        usedBy: [],
      },
    });
    expect((await world.activities('um')).at(-1)).toMatchObject({
      pointer: 'remote-sql.consulta.salvar',
      outcome: 'ok',
      detail: { sqlId: 'notas-a', version: 2, note: 'com texto' },
    });
  });

  it('over what somebody else saved meanwhile is refused', async () => {
    expect(await save('notas-a', { baseVersion: 1 })).toMatchObject({ code: '#CONFLICT' });
    expect(await save('notas-a', { baseVersion: 0 })).toMatchObject({ code: '#CONFLICT' });
    const both = await Promise.all([save('notas-a', { baseVersion: 2 }), save('notas-a', { baseVersion: 2 }, other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('keeps what came with the tenant as its first version, and runs at once', async () => {
    const sql = 'select 7 as value';
    expect(await read('resumo')).toMatchObject({ body: { versions: [{ version: 1, at: null }], ownerName: null } });
    expect(await save('resumo', { sql, baseVersion: 1, visibility: 'system' })).toMatchObject({ body: { version: 2 } });
    expect(await read('resumo')).toMatchObject({
      body: {
        versions: [
          { version: 2, sql },
          { version: 1, sql: expect.stringContaining('count(*)') },
        ],
      },
    });
    const person: Asker = { tenant: 'um', groups: ['notas'], entities: ['A'] };
    expect(await world.ask('GET', person, 'resumo', { connector: 'dw' })).toMatchObject({ result: { rows: [{ value: 7 }] } });
  });

  it.each([
    ['a text that would not run', { sql: "select 'aberto" }, '#ERRO_RESULT_SQL'],
    ['a text that writes and does not say so', { sql: 'delete from notas' }, '#ERRO_RESULT_SQL'],
    ['a writing one by who may not write', { sql: 'delete from notas', writes: true }, '#FORBIDDEN'],
    ['a connector that is not there', { connector: 'nenhum' }, '#VALIDATION'],
  ])('refuses %s', async (_name, more, code) => {
    expect(await save('nova', more)).toMatchObject({ ok: false, code });
    expect(await read('nova')).toMatchObject({ code: '#NOT_FOUND' });
  });

  it('refuses to take over or to change a writing one without sql-write', async () => {
    expect(await save('salvar', { baseVersion: 1, visibility: 'system' })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('refuses to hide what items use', async () => {
    expect(await save('detalhe', { baseVersion: 1, visibility: 'private' })).toMatchObject({
      code: '#VALIDATION',
      fields: { 'body.visibility': 'Itens do portal usam esta consulta' },
    });
  });
});

describe('seeing', () => {
  it('shows private ones to their owner alone', async () => {
    expect(await save('minha', { visibility: 'private' })).toMatchObject({ ok: true });
    expect(await ids(developer)).toContain('minha');
    expect(await ids(other)).not.toContain('minha');
    for (const refused of [await read('minha', other), await remove('minha', other)])
      expect(refused).toMatchObject({ code: '#NOT_FOUND' });
    // The id is taken all the same.
    expect(await save('minha', {}, other)).toMatchObject({ code: '#CONFLICT' });
  });

  it('shows none of another tenant', async () => {
    const list = await world.callConsole(listQueries, { ...developer, tenant: 'dois' }, {});
    expect(list.ok && list.body.some(({ id }) => id === 'notas-a')).toBe(false);
  });

  it('says where a query is used', async () => {
    expect(await read('conexao')).toMatchObject({ body: { usedBy: [{ kind: 'login-check' }] } });
    expect(await read('validacao')).toMatchObject({ body: { usedBy: [{ kind: 'auto-validate' }] } });
    expect(await read('pergunta')).toMatchObject({ body: { usedBy: [{ kind: 'question' }] } });
    expect(await read('detalhe')).toMatchObject({ body: { usedBy: [{ kind: 'detail', place: 'Notas › lista' }] } });
    expect(await read('lista')).toMatchObject({ body: { usedBy: [{ kind: 'script', place: 'Notas › lista' }] } });
  });
});

describe('deleting', () => {
  it('is refused while something uses it', async () => {
    expect(await remove('detalhe')).toMatchObject({ code: '#CONFLICT' });
    for (const used of ['conexao', 'validacao', 'pergunta']) expect(await remove(used)).toMatchObject({ code: '#CONFLICT' });
  });

  it('leaves its versions, which go on when it comes again', async () => {
    expect(await remove('solta')).toMatchObject({ ok: true });
    expect(await read('solta')).toMatchObject({ code: '#NOT_FOUND' });
    expect(await save('solta')).toMatchObject({ body: { version: 2 } });
    expect(await read('solta')).toMatchObject({ body: { versions: [{ version: 2 }, { version: 1, sql: 'select 1' }] } });
  });
});
