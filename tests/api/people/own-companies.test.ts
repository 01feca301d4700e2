// A person adds, edits and removes their companies.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const numbers = ['12ABC34501DE35', '11222333000181', '45723174000110', '11444777000161'] as const;
const [first, taken, known, other] = numbers;
const joana = 'joana@acme.com.br';
const rui = 'rui@acme.com.br';
const admin = 'admin@acme.com.br';
const host = 'host@acme.com.br';
const fields = {
  tag1: 'Cidade',
  dynamicFields: [
    { name: 'contrato', label: 'Contrato', required: true },
    { name: 'usinas', label: 'Usinas', kind: 'number' },
  ],
};
const data = { description: 'Padaria Central', tag1: 'Curitiba', dynamicFields: { contrato: 'C-1' } };
let world: AuthWorld;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both', { entity: { freeAddition: true, fields } });
  await world.addTenant('fechada', 'both');
  await world.addTenant('prova', 'both', { entity: { approval: true, freeAddition: true } });
  for (const tenant of ['fechada', 'prova']) await world.addPerson(tenant, { email: joana, password });
  await world.addEntity('acme', { code: known, description: 'Cadastro da empresa', tag1: 'Belo Horizonte' });
  await world.addPerson('acme', { email: rui, password, entities: [taken] });
  await world.addPerson('acme', { email: admin, password, groups: ['admin-users'] });
  await world.addPerson('acme', { email: host, password, groups: ['host'] });
});
afterAll(() => world?.close());

let people = 0;
let email = '';
/** Every test has a person of its own, who acts for no company. */
beforeEach(async () => {
  email = `pessoa${(people += 1)}@acme.com.br`;
  await world.addPerson('acme', { email, password });
});

async function signedIn(as = email, tenant = 'acme') {
  const browser = world.browser(tenant);
  const { body } = await browser.call(auth.login, { params: { id: tenant }, body: { email: as, password } });
  browser.use(body.code);
  return { ...browser, id: body.user.id };
}
type Browser = Awaited<ReturnType<typeof signedIn>>;

const save = (browser: Browser, code: string, body: object = data) =>
  browser.call(access.addEntity, { params: { userId: browser.id, code }, body: { description: 'Padaria Central', ...body } });
const remove = (browser: Browser, code: string) => browser.call(access.removeEntity, { params: { userId: browser.id, code } });
const codes = async (browser: Browser) =>
  (await browser.call(access.listEntities, { params: { id: 'acme' }, query: {} })).body.map(({ code }) => code);
/** The activities about a company, oldest first. */
const activitiesOf = async (code: string) =>
  (await world.rows.activities('acme'))
    .filter(({ detail }) => JSON.stringify(detail).includes(code))
    .toSorted((one, other) => one.sequence - other.sequence);

describe('adding a company', () => {
  it('gives the person the company with the configured fields, and records it', async () => {
    const browser = await signedIn();
    const { body } = await save(browser, '12.abc.345/01de-35', { ...data, tag2: 'x', externalId: 'y', code: first });
    expect(body).toEqual({ ...data, id: first, code: first, editable: true });
    const list = await browser.call(access.listEntities, { params: { id: 'acme' }, query: { fields: 'tag1,editable' } });
    expect(list.body).toEqual([{ code: first, description: 'Padaria Central', tag1: 'Curitiba', editable: true }]);
    expect((await activitiesOf(first)).at(-1)).toMatchObject({
      pointer: 'acesso.empresa.adicionar',
      userId: browser.id,
      detail: { company: first, after: data },
    });
    await remove(browser, first);
  });

  it.each([
    ['of the person', first, 'entity-owned'],
    ['of somebody else', taken, 'entity-other-group'],
  ])('is refused for a company %s', async (_name, code, reason) => {
    const browser = await signedIn();
    await save(browser, first);
    const { status, error } = await save(browser, code);
    expect({ status, ...error }).toEqual({ status: 409, code: '#CONFLICT', reason });
    await remove(browser, first);
  });

  it('keeps the data of a company of the tenant', async () => {
    const browser = await signedIn();
    const { body } = await save(browser, known);
    expect(body).toMatchObject({ description: 'Cadastro da empresa', tag1: 'Belo Horizonte', editable: false });
    expect((await save(browser, known, { ...data, id: known })).error.code).toBe('#FORBIDDEN');
    await remove(browser, known);
  });

  it('replaces the data of a company that another person added and left', async () => {
    const [one, next] = [await signedIn(rui), await signedIn()];
    await save(one, other, { ...data, description: 'Antiga' });
    await remove(one, other);
    expect((await save(next, other)).body).toMatchObject({ description: 'Padaria Central', editable: true });
    await remove(next, other);
  });

  it.each([
    ['a wrong CNPJ', '12ABC34501DE36', data, { 'params.code': 'cnpj' }],
    ['another CNPJ in the body', first, { ...data, code: taken }, { 'params.code': 'cnpj' }],
    ['a missing value', first, { dynamicFields: {} }, { 'body.dynamicFields.contrato': 'required' }],
    ['a wrong value', first, { dynamicFields: { contrato: 'C', usinas: 'duas' } }, { 'body.dynamicFields.usinas': 'number' }],
  ])('is refused for %s and names the field', async (_name, code, body, wrong) => {
    const { status, error } = await save(await signedIn(), code, body);
    expect({ status, ...error }).toEqual({ status: 422, code: '#VALIDATION', fields: wrong });
  });

  it('is refused without a description', async () =>
    expect((await save(await signedIn(), first, { ...data, description: ' \u200b ' })).error.code).toBe('#VALIDATION'));

  it('is refused where the tenant does not allow it', async () => {
    const { status, error } = await save(await signedIn(joana, 'fechada'), first);
    expect({ status, ...error }).toEqual({ status: 403, code: '#FORBIDDEN' });
  });

  it('answers that a proof is needed where the tenant has a step', async () => {
    const { status, error } = await save(await signedIn(joana, 'prova'), first);
    expect({ status, ...error }).toEqual({ status: 409, code: '#CONFLICT', reason: 'entity-needs-proof' });
  });

  it('gives a CNPJ to one of several people at once', async () => {
    const browsers = [await signedIn(), await signedIn(rui), await signedIn(host)];
    const answers = await Promise.all(browsers.map((browser) => save(browser, first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.reason === 'entity-other-group')).toHaveLength(2);
    for (const browser of browsers) await remove(browser, first);
  });

  it('is limited', async () => {
    const browser = await signedIn();
    const answers = await Promise.all(Array.from({ length: 31 }, () => save(browser, 'x')));
    expect(answers.filter(({ error }) => error.code === '#TOO_MANY_ATTEMPTS')).toHaveLength(1);
  });
});

describe('editing a company', () => {
  it('changes the data of the own addition, and records what differs', async () => {
    const browser = await signedIn();
    await save(browser, first);
    const { body } = await save(browser, first, { ...data, id: first, description: 'Padaria Nova', tag1: '' });
    expect(body).toMatchObject({ code: first, description: 'Padaria Nova', editable: true });
    expect(body).not.toHaveProperty('tag1');
    expect((await activitiesOf(first)).at(-1)).toMatchObject({
      pointer: 'acesso.empresa.alterar',
      detail: {
        before: { description: 'Padaria Central', tag1: 'Curitiba' },
        after: { description: 'Padaria Nova', tag1: null },
      },
    });
    await remove(browser, first);
  });

  it('is refused when somebody else acts for it as well', async () => {
    const browser = await signedIn();
    await save(browser, first);
    await world.addPerson('acme', { email: `com-${email}`, password, entities: [first] });
    expect((await save(browser, first, { ...data, id: first })).error).toEqual({ code: '#FORBIDDEN' });
    const { body } = await browser.call(access.entityByCode, { params: { id: 'acme', code: first } });
    expect(body).not.toHaveProperty('editable');
    await remove(await signedIn(`com-${email}`), first);
    await remove(browser, first);
  });

  it.each([
    ['of somebody else', taken],
    ['that does not exist', '99999999000191'],
  ])('answers #NOT_FOUND for a company %s', async (_name, code) => {
    const { status, error } = await save(await signedIn(), code, { ...data, id: code });
    expect({ status, ...error }).toEqual({ status: 404, code: '#NOT_FOUND' });
  });

  it('drops values beside the configured fields of an own addition', async () => {
    const browser = await signedIn();
    await save(browser, first);
    await world.addEntity('acme', { code: first, description: 'Padaria', tag2: 'x', dynamicFields: { lixo: 1 } });
    expect((await save(browser, first, { ...data, id: first })).body).toEqual({
      ...data,
      id: first,
      code: first,
      editable: true,
    });
    await remove(browser, first);
  });

  it('is allowed to administrators of people for every company of the tenant, and not to hosts', async () => {
    const change = { ...data, id: taken, description: 'Mudada' };
    const administrator = await signedIn(admin);
    const proof = { params: { id: 'acme' }, body: { way: 'password', password } } as const;
    administrator.use((await administrator.call(auth.prove, proof)).body.code);
    expect((await save(administrator, taken, change)).body.description).toBe('Mudada');
    expect((await save(await signedIn(host), taken, change)).error.code).toBe('#NOT_FOUND');
    const read = async (who: string) => (await signedIn(who)).call(access.entityByCode, { params: { id: 'acme', code: taken } });
    expect((await read(admin)).body).toMatchObject({ description: 'Mudada', editable: true });
    expect((await read(host)).error.code).toBe('#NOT_FOUND');
    const unknown = '99999999000191';
    expect((await save(await signedIn(admin), unknown, { ...change, id: unknown })).error.code).toBe('#NOT_FOUND');
  });
});

describe('removing a company', () => {
  it('is possible when no further additions are', async () => {
    const browser = await signedIn();
    await save(browser, first);
    for (let turn = 0; turn < 30; turn += 1) await save(browser, taken);
    expect((await save(browser, other)).error.code).toBe('#TOO_MANY_ATTEMPTS');
    expect((await remove(browser, first)).body).toEqual({ ok: true });
  });

  it('ends only the acting and the choice of the person, at once', async () => {
    const browser = await signedIn();
    await save(browser, first);
    await save(browser, other);
    await world.addPerson('acme', { email: `com-${email}`, password, entities: [first] });
    const chosen = await browser.call(auth.selectEntities, { params: { id: 'acme', email }, body: { entities: [first, other] } });
    browser.use(chosen.body.code);
    expect((await remove(browser, first)).body).toEqual({ ok: true });
    expect(await codes(browser)).toEqual([other]);
    const session = await browser.call(auth.currentSession, { params: { id: 'acme' } });
    expect(session.body.user.entitySelected).toEqual([other]);
    expect(await codes(await signedIn(`com-${email}`))).toEqual([first]);
    expect((await activitiesOf(first)).at(-1)).toMatchObject({
      pointer: 'acesso.empresa.remover',
      userId: browser.id,
      detail: { company: first, before: { description: 'Padaria Central' } },
    });
    await remove(browser, other);
    await remove(await signedIn(`com-${email}`), first);
  });

  it.each([
    ['of somebody else', taken],
    ['that does not exist', '99999999000191'],
  ])('answers #NOT_FOUND for a company %s', async (_name, code) => {
    const { status, error } = await remove(await signedIn(), code);
    expect({ status, ...error }).toEqual({ status: 404, code: '#NOT_FOUND' });
  });
});

it.each(['addEntity', 'removeEntity'] as const)('%s is refused in the name of another person', async (name) => {
  const browser = await signedIn();
  for (const userId of [(await signedIn(rui)).id, 'ninguem']) {
    const answer =
      name === 'addEntity'
        ? await browser.call(access.addEntity, { params: { userId, code: first }, body: data })
        : await browser.call(access.removeEntity, { params: { userId, code: taken } });
    expect(answer.error).toEqual({ code: '#FORBIDDEN' });
  }
});

it('chooses five thousand companies in one request', async () => {
  const browser = await signedIn();
  const all = Array.from({ length: 5_000 }, (_, index) => `9${String(index).padStart(13, '0')}`);
  await world.addCompanies('acme', email, all);
  const list = await browser.call(access.listEntities, { params: { id: 'acme' }, query: { limit: '10000', fields: 'tag1' } });
  expect(list.body).toHaveLength(5_000);
  const { body } = await browser.call(auth.selectEntities, { params: { id: 'acme', email }, body: { entities: all } });
  expect(body.entitySelected).toEqual(all);
});
