// The calls that the session of a direct link cannot make, one by one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathParameters, type Call } from '#contract/call.ts';
import { setActivity } from '#contract/calls/activity.ts';
import type { ClientPointer } from '#contract/entities/activity.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { readSql, runSql } from '#contract/calls/remotesql.ts';
import { createLinkWorld, id, type LinkWorld } from './direct-link-world.ts';

let world: LinkWorld;
beforeAll(async () => void (world = await createLinkWorld()));
afterAll(() => world?.close());

const isForDirectLinks = ([, call]: readonly [string, Call]) => call.forDirectLinks === true;

describe('the session of a link', () => {
  const answers = Object.entries(allCalls).filter(([, { access }]) => access !== 'public');

  it('may make six calls', () =>
    expect(
      answers
        .filter(isForDirectLinks)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['batchResult', 'cancelBatch', 'logout', 'readSql', 'runSql', 'setActivity']));

  it.each(answers.filter((one) => !isForDirectLinks(one)))('is refused by %s', async (_name, call) => {
    const { browser } = await shared();
    const params = Object.fromEntries(
      pathParameters(call.path).map((name) => [name, name === 'id' || name === 'app' ? id : 'x']),
    );
    const headers = Object.fromEntries(Object.keys(call.headers?.shape ?? {}).map((name) => [name, 'x']));
    const query = call.query?.shape['id'] === undefined ? {} : { id };
    const { status, error } = await browser.call(call, { params, headers, query, ...(call.body && { body: {} }) });
    const expected = error.code === '#NOT_AVAILABLE' ? [501, '#NOT_AVAILABLE'] : [403, '#PUBLIC_SESSION'];
    expect([status, error.code]).toEqual(expected);
  });

  let first: ReturnType<LinkWorld['opened']> | undefined;
  const shared = () => (first ??= world.opened());

  it('is refused as a login by token', async () => {
    const { browser, answer } = await shared();
    expect((await browser.call(auth.currentSession, { params: { id } })).error.code).toBe('#PUBLIC_SESSION');
    const body = { code: answer.code ?? '' };
    expect((await world.browser(id).call(auth.validateSession, { params: { id }, body })).error.code).toBe('#PUBLIC_SESSION');
  });

  it.each([
    // The world has no connector, so an admitted query answers #CONNECTOR_UNAVAILABLE.
    ['a query of its item', 'pedido-detalhe', '#CONNECTOR_UNAVAILABLE'],
    ['a query of another item', 'outra-consulta', '#FORBIDDEN'],
    ['a query kept for a group', 'pedido-restrito', '#FORBIDDEN'],
    ['a query that does not exist', 'nenhuma', '#FORBIDDEN'],
  ])('runs %s with %s as its answer', async (_name, sqlId, code) => {
    const { browser } = await shared();
    const input = { params: { id, sqlId }, query: { connector: 'erp' }, headers: {} };
    expect((await browser.call(readSql, input)).error.code).toBe(code);
    expect((await browser.call(runSql, { ...input, body: {} })).error.code).toBe(code);
  });

  it('runs no raw text and no query on another connector', async () => {
    const { browser } = await shared();
    const input = { params: { id, sqlId: 'pedido-detalhe' }, headers: {} };
    const text = await browser.call(runSql, { ...input, query: { connector: 'erp' }, body: { sql: 'select 1' } });
    expect(text.error.code).toBe('#FORBIDDEN');
    expect((await browser.call(runSql, { ...input, query: { connector: 'x' }, body: {} })).error.code).toBe('#FORBIDDEN');
  });

  it('reports a failure of its module and nothing else', async () => {
    const { browser } = await shared();
    const report = (pointer: ClientPointer) => browser.call(setActivity, { params: { id }, headers: { pointer }, body: {} });
    expect((await report('pagina.modulo.falhar')).status).toBe(200);
    expect((await report('pagina.resumo.falhar')).error.code).toBe('#FORBIDDEN');
  });

  it('is unknown in another tenant', async () => {
    const { answer } = await shared();
    const browser = world.browser('outra');
    browser.use(answer.code);
    const input = { params: { id: 'outra', sqlId: 'pedido-detalhe' }, query: { connector: 'erp' }, headers: {} };
    expect((await browser.call(readSql, input)).error.code).toBe('#SESSION_NOTFOUND');
  });

  it('ends with its link', async () => {
    const { browser } = await world.opened({ expires: '1h' });
    world.advance(29 * 60);
    const input = { params: { id, sqlId: 'pedido-detalhe' }, query: { connector: 'erp' }, headers: {} };
    expect((await browser.call(readSql, input)).error.code).toBe('#CONNECTOR_UNAVAILABLE');
    world.advance(29 * 60);
    expect((await browser.call(readSql, input)).error.code).toBe('#CONNECTOR_UNAVAILABLE');
    world.advance(3 * 60);
    expect((await browser.call(readSql, input)).error.code).toBe('#SESSION_NOTFOUND');
  });
});
