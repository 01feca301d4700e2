// Saved queries: versions, permissions, and protection of used queries.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listQueries, readQuery, removeQuery, saveQuery } from '#contract/calls/sql-console.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
const developer: Requester = { tenant: 'um', email: 'dora@teste.com.br', groups: ['developer'] };
const other: Requester = { tenant: 'um', email: 'otto@teste.com.br', groups: ['developer', 'sql-write'] };

const query = {
  name: 'Notas da filial A',
  folder: 'Notas',
  connector: 'dw',
  sql: "select id from notas where filial = 'A'",
  parameters: [],
  visibility: 'shared' as const,
  baseVersion: 0,
};
const save = (queryId: string, more: object = {}, requester: Requester = developer) =>
  world.callConsole(saveQuery, requester, { params: { id: 'um', queryId }, body: { ...query, ...more } });
const read = (queryId: string, requester: Requester = developer) =>
  world.callConsole(readQuery, requester, { params: { id: 'um', queryId } });
async function ids(requester: Requester): Promise<readonly string[]> {
  const list = await world.callConsole(listQueries, requester, {});
  return list.ok ? list.body.map(({ id }) => id) : [];
}
/** The texts of all versions that the person reads, newest first. */
async function readTexts(queryId: string, requester: Requester = developer): Promise<readonly string[]> {
  const answer = await read(queryId, requester);
  return answer.ok ? answer.body.versions.map(({ sql }) => sql) : [];
}
const runByOther = (sqlId: string) => world.runQuery('GET', other, sqlId, { connector: 'dw' });
const remove = (queryId: string, requester: Requester = developer) =>
  world.callConsole(removeQuery, requester, { params: { id: 'um', queryId } });

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

describe('saving a query', () => {
  it('creates a version each time and keeps every text', async () => {
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
          { version: 2, sql, note: 'com texto', isOwn: false },
          { version: 1, sql: query.sql, note: 'primeira', isOwn: true },
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

  it('is refused after another save', async () => {
    expect(await save('notas-a', { baseVersion: 1 })).toMatchObject({ code: '#CONFLICT' });
    expect(await save('notas-a', { baseVersion: 0 })).toMatchObject({ code: '#CONFLICT' });
    const both = await Promise.all([save('notas-a', { baseVersion: 2 }), save('notas-a', { baseVersion: 2 }, other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('keeps the query of the tenant as its first version, and runs the new one at once', async () => {
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
    const person: Requester = { tenant: 'um', groups: ['notas'], entities: ['A'] };
    expect(await world.runQuery('GET', person, 'resumo', { connector: 'dw' })).toMatchObject({
      result: { rows: [{ value: 7 }] },
    });
  });

  it.each([
    ['a statement that does not run', { sql: "select 'aberto" }, '#ERRO_RESULT_SQL'],
    ['a statement that writes without being marked', { sql: 'delete from notas' }, '#ERRO_RESULT_SQL'],
    ['a statement that writes, without permission', { sql: 'delete from notas', writes: true }, '#FORBIDDEN'],
    ['an unknown connector', { connector: 'nenhum' }, '#VALIDATION'],
  ])('refuses %s', async (_name, more, code) => {
    expect(await save('nova', more)).toMatchObject({ ok: false, code });
    expect(await read('nova')).toMatchObject({ code: '#NOT_FOUND' });
  });

  it('refuses to change a query that writes without sql-write', async () => {
    expect(await save('salvar', { baseVersion: 1, visibility: 'system' })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('refuses to hide a query that items use', async () => {
    expect(await save('detalhe', { baseVersion: 1, visibility: 'private' })).toMatchObject({
      code: '#VALIDATION',
      fields: { 'body.visibility': 'Itens do portal usam esta consulta' },
    });
  });
});

describe('another person', () => {
  it('does not hide a shared query, or a query of the tenant', async () => {
    expect(await save('da-dora')).toMatchObject({ ok: true });
    for (const queryId of ['da-dora', 'solta'])
      expect(await save(queryId, { baseVersion: 1, visibility: 'private' }, other)).toMatchObject({
        code: '#VALIDATION',
        fields: { 'body.visibility': 'Só quem criou a consulta pode escolher “Só eu”' },
      });
    expect(await ids(other)).toContain('da-dora');
    expect(await save('da-dora', { baseVersion: 1, visibility: 'private' })).toMatchObject({ ok: true });
  });

  it('does not run a private query by its id', async () => {
    expect(await save('so-da-dora', { sql: 'select 7 as value' })).toMatchObject({ ok: true });
    expect(await runByOther('so-da-dora')).toMatchObject({ result: { rows: [{ value: 7 }] } });
    expect(await save('so-da-dora', { sql: 'select 7 as value', baseVersion: 1, visibility: 'private' })).toMatchObject({
      ok: true,
    });
    expect(await runByOther('so-da-dora')).toMatchObject({ code: '#NOT_FOUND' });
  });

  it('does not read the texts of a deleted private query under its id', async () => {
    expect(await save('so-minha', { sql: 'select 41 as value', visibility: 'private' })).toMatchObject({ ok: true });
    expect(await remove('so-minha')).toMatchObject({ ok: true });
    expect(await save('so-minha', { sql: 'select 42 as value' }, other)).toMatchObject({ ok: true });
    expect(await readTexts('so-minha', other)).toEqual(['select 42 as value']);
  });

  it('does not read the earlier texts of a query that became shared', async () => {
    expect(await save('nasceu-minha', { sql: 'select 43 as value', visibility: 'private' })).toMatchObject({ ok: true });
    expect(await save('nasceu-minha', { sql: 'select 44 as value', baseVersion: 1 })).toMatchObject({ ok: true });
    expect(await readTexts('nasceu-minha', other)).toEqual(['select 44 as value']);
    expect(await readTexts('nasceu-minha')).toEqual(['select 44 as value', 'select 43 as value']);
  });
});

describe('listing queries', () => {
  it('lists private ones only for their owner', async () => {
    expect(await save('minha', { visibility: 'private' })).toMatchObject({ ok: true });
    expect(await ids(developer)).toContain('minha');
    expect(await ids(other)).not.toContain('minha');
    for (const refused of [await read('minha', other), await remove('minha', other)])
      expect(refused).toMatchObject({ code: '#NOT_FOUND' });
    // The id is taken for other people, too.
    expect(await save('minha', {}, other)).toMatchObject({ code: '#CONFLICT' });
  });

  it('lists none of another tenant', async () => {
    expect(await ids(developer)).toContain('notas-a');
    expect(await ids({ ...developer, tenant: 'dois' })).not.toContain('notas-a');
  });

  it('lists the uses of a query', async () => {
    expect(await read('conexao')).toMatchObject({ body: { usedBy: [{ kind: 'login-check' }] } });
    expect(await read('validacao')).toMatchObject({ body: { usedBy: [{ kind: 'auto-validate' }] } });
    expect(await read('pergunta')).toMatchObject({ body: { usedBy: [{ kind: 'question' }] } });
    expect(await read('detalhe')).toMatchObject({ body: { usedBy: [{ kind: 'detail', place: 'Notas › lista' }] } });
    expect(await read('lista')).toMatchObject({ body: { usedBy: [{ kind: 'script', place: 'Notas › lista' }] } });
  });
});

describe('deleting a query', () => {
  it('is refused while an item uses it', async () => {
    expect(await remove('detalhe')).toMatchObject({ code: '#CONFLICT' });
    for (const used of ['conexao', 'validacao', 'pergunta']) expect(await remove(used)).toMatchObject({ code: '#CONFLICT' });
  });

  it('keeps its versions, which continue when it is created again', async () => {
    expect(await remove('solta')).toMatchObject({ ok: true });
    expect(await read('solta')).toMatchObject({ code: '#NOT_FOUND' });
    expect(await save('solta')).toMatchObject({ body: { version: 2 } });
    expect(await read('solta')).toMatchObject({ body: { versions: [{ version: 2 }, { version: 1, sql: 'select 1' }] } });
  });
});
