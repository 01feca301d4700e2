// "Ver como": what an administrator of people reaches who sees the portal as another person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, pathParameters } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { listActivities } from '#contract/calls/activity.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { listNotifications } from '#contract/calls/notifications.ts';
import { viewHeader } from '#contract/entities/person-view.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { personViews } from '#server/db/schema.ts';
import { endOverViews } from '#server/services/auth/index.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { hostOf } from '#tests/api/support/world.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

const tenant = TenantId.parse('acme');
type Browser = Awaited<ReturnType<PeopleWorld['signedIn']>>;

const begin = (browser: Browser, person: string, reason = 'Chamado 4821') =>
  browser.call(auth.beginPersonView, { params: { ...params, person }, body: { reason } });

/** An administrator of people with a session of their own, who sees the portal as a new person. */
async function viewing(more: Parameters<PeopleWorld['aPerson']>[0] = {}) {
  const { email } = await world.aPerson({ groups: ['admin-users'] });
  const browser = await world.signedIn(email);
  const person = await world.aPerson({ groups: ['vendas'], entities: [first], ...more });
  const { body } = await begin(browser, person.id);
  const read = () => browser.inView(body.id, () => browser.call(auth.currentSession, { params }));
  return { by: { email, id: await world.idOf(email) }, browser, person, view: body.id, body, read };
}

const entriesOf = async (person: string, pointer: string) =>
  (await world.rows.activities('acme')).filter(
    (entry) => entry.pointer === pointer && JSON.stringify(entry.detail).includes(person),
  );

describe('beginning a view', () => {
  it('ends the view before it, also when several begin at once', async () => {
    const { email } = await world.aPerson({ groups: ['admin-users'] });
    const browser = await world.signedIn(email);
    const person = await world.aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(browser, person.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await entriesOf(person.id, 'usuario.visao.encerrar')).toHaveLength(7);
  });

  it('needs a proof and a reason, is recorded, and tells the person', async () => {
    const person = await world.aPerson();
    const unproven = await world.signedIn(ofPeople, { proven: false });
    expect((await begin(unproven, person.id)).error.code).toBe('#PROOF_REQUIRED');
    const browser = await world.browserOf(ofPeople);
    expect((await begin(browser, person.id, '  ')).error.code).toBe('#VALIDATION');
    const { status, body } = await begin(browser, person.id);
    expect(status).toBe(200);
    expect(body.person).toMatchObject({ id: person.id, email: person.email });
    expect(JSON.stringify(body)).not.toMatch(/locker|code"/);
    const [entry] = await entriesOf(person.id, 'usuario.visao.abrir');
    expect(entry).toMatchObject({ outcome: 'ok', userId: await world.idOf(ofPeople), detail: { reason: 'Chamado 4821' } });
    expect(await world.rows.notices('acme', person.email)).toEqual(['Bia Lima viu o portal como você']);
  });

  it('is refused for oneself, a higher role, blocked, unregistered and unknown people, and without the group', async () => {
    const browser = await world.browserOf(ofPeople);
    const codeOf = async (id: string) => (await begin(browser, id)).error.code;
    expect(await codeOf(await world.idOf(ofPeople))).toBe('#OWN_ACCOUNT');
    expect(await codeOf(await world.idOf(admin))).toBe('#HIGHER_ROLE');
    expect(await codeOf((await world.aPerson({ groups: ['developer'] })).id)).toBe('#HIGHER_ROLE');
    expect(await codeOf((await world.aPerson({ blocked: true })).id)).toBe('#USER_BLOCKED');
    expect(await codeOf((await world.aPerson({ status: 'pending' })).id)).toBe('#CONFLICT');
    expect(await codeOf(await world.idOf('eva@outra.com.br', 'outra'))).toBe('#NOT_FOUND');
    const host = await world.aPerson({ groups: ['host'] });
    expect((await begin(await world.signedIn(host.email), host.id)).error.code).toBe('#FORBIDDEN');
  });

  it('leaves the last access and the sessions of the person as they are', async () => {
    const { person, read } = await viewing();
    await read();
    expect((await world.rows.user('acme', person.email))?.lastAccessAt).toBeNull();
    expect((await world.read(person.id)).body.sessions).toEqual([]);
  });
});

describe('a view', () => {
  it('answers as the person, without the key of their devices', async () => {
    const { person, read } = await viewing();
    const { body } = await read();
    expect(body).toMatchObject({ user: { email: person.email, groups: ['vendas'] }, isPublic: false });
    expect(body).not.toHaveProperty('locker');
    expect(body).not.toHaveProperty('code');
  });

  it('lists the notices and the record of the person, and nothing of the administrator', async () => {
    const { browser, view, by } = await viewing();
    await browser.inView(view, async () => {
      const listed = await browser.call(listNotifications, { params, query: {} });
      expect(JSON.stringify(listed.body)).toContain('viu o portal como você');
      const record = await browser.call(listActivities, { params, query: {} });
      expect(JSON.stringify(record.body)).not.toContain(by.email);
      expect((await browser.call(listActivities, { params, query: { of: 'company' } })).error.code).toBe('#FORBIDDEN');
      expect((await browser.call(auth.listPeople, { params, query: {} })).error.code).toBe('#FORBIDDEN');
    });
  });

  it('ends with its administrator’s session, with their block, and with their lost group', async () => {
    const signedOut = await viewing();
    await signedOut.browser.call(auth.logout, { params });
    expect((await signedOut.read()).status).toBe(401);
    const blocked = await viewing();
    await world.block(blocked.by.id);
    expect((await blocked.read()).status).toBe(401);
    const regrouped = await viewing();
    await world.change(regrouped.by.id, { removeGroups: ['admin-users'] });
    expect((await regrouped.read()).error.code).toBe('#VIEW_ENDED');
  });

  it('ends with a block of the person, and when they get more tools than the administrator', async () => {
    const blocked = await viewing();
    await world.block(blocked.person.id);
    expect((await blocked.read()).error.code).toBe('#VIEW_ENDED');
    const promoted = await viewing();
    await world.change(promoted.person.id, { addGroups: ['admin-ops'] });
    expect((await promoted.read()).error.code).toBe('#VIEW_ENDED');
  });

  it('belongs to one session: other sessions of the administrator and of other people cannot use it', async () => {
    const { by, person, view } = await viewing();
    for (const email of [by.email, person.email, admin]) {
      const other = await world.signedIn(email);
      const answer = await other.inView(view, () => other.call(auth.currentSession, { params }));
      expect(answer.error.code).toBe('#VIEW_ENDED');
    }
  });

  it('stays when the session gets a new code, and never falls back to the administrator for an unknown view', async () => {
    const { browser, person, view, read } = await viewing();
    browser.use((await browser.call(auth.prove, { params, body: { way: 'password', password } })).body.code);
    expect((await read()).body).toMatchObject({ user: { email: person.email } });
    for (const unknown of ['', `${view}x`, '../']) {
      const answer = await browser.inView(unknown, () => browser.call(auth.currentSession, { params }));
      expect(answer.error.code).toBe('#VIEW_ENDED');
    }
  });

  it('ends when the administrator closes it, once in the record, and no view opens another', async () => {
    const { browser, person, view, read } = await viewing();
    const nested = await browser.inView(view, () => begin(browser, person.id));
    expect(nested.error).toMatchObject({
      code: '#VIEW_ONLY',
      message: expect.stringMatching(/^Somente leitura: você vê o portal como Pessoa/),
    });
    const stranger = await world.browserOf(admin);
    await stranger.call(auth.endPersonView, { params: { ...params, view } });
    expect((await read()).status).toBe(200);
    for (let time = 0; time < 2; time += 1) await browser.call(auth.endPersonView, { params: { ...params, view } });
    expect((await read()).error.code).toBe('#VIEW_ENDED');
    const ends = await entriesOf(person.id, 'usuario.visao.encerrar');
    expect(ends.map(({ detail }) => detail)).toEqual([{ person: person.id, reason: 'Chamado 4821', ending: 'closed' }]);
  });

  it('ends by itself, and two processes record the end once', async () => {
    const { person, view, read } = await viewing();
    const past = { createdAt: new Date(Date.now() - 7_200_000), expiresAt: new Date(Date.now() - 3_600_000) };
    await world.database.system.run((queries) => queries.update(personViews).set(past));
    expect((await read()).error.code).toBe('#VIEW_ENDED');
    const clock = { now: () => new Date() };
    const deps = { database: world.database, clock, activities: createActivityLog(world.database, clock) };
    await Promise.all([endOverViews(deps), endOverViews(deps)]);
    const ends = await entriesOf(person.id, 'usuario.visao.encerrar');
    expect(ends.map(({ detail }) => (detail as { ending: string }).ending)).toEqual(['expired']);
    expect(view).not.toBe('');
  });

  it('is replaced by another one of the same session', async () => {
    const { browser, person, read } = await viewing();
    const other = await world.aPerson();
    await begin(browser, other.id);
    expect((await read()).error.code).toBe('#VIEW_ENDED');
    expect(await entriesOf(person.id, 'usuario.visao.encerrar')).toHaveLength(1);
  });
});

/** Sends a call with plausible parameters, and returns the code of its refusal. */
async function codeOf(name: string, browser: Browser): Promise<string | undefined> {
  const call: Call | undefined = allCalls[name];
  if (call === undefined) throw new Error(name);
  const given = Object.fromEntries(pathParameters(call.path).map((one) => [one, one === 'id' || one === 'app' ? 'acme' : first]));
  const answer = await browser.call(call, { params: given, query: { id: 'acme' }, headers: {}, body: {} });
  return answer.error.code;
}

describe('every call that changes something', () => {
  const changing = Object.entries(allCalls)
    .filter(([, { access, method, readsOnly }]) => access !== 'public' && method !== 'GET' && readsOnly !== true)
    .map(([name]) => name);

  it('is refused in a view before its input is read, and nothing of the person changes', async () => {
    const { browser, person, view, read } = await viewing({ groups: ['vendas', 'host'] });
    const before = await world.rows.user('acme', person.email);
    expect(changing.length).toBeGreaterThan(70);
    const codes = new Map<string, string | undefined>();
    await browser.inView(view, async () => {
      for (const name of changing) codes.set(name, await codeOf(name, browser));
    });
    // Calls that no service answers yet, and calls with the same address as another one that depend on a header.
    const others = [...codes].filter(([, code]) => code !== '#VIEW_ONLY' && code !== '#NOT_AVAILABLE');
    expect(others).toEqual([]);
    expect(await world.rows.user('acme', person.email)).toEqual(before);
    expect((await read()).status).toBe(200);
  });
});

const readSession = (headers: Readonly<Record<string, string>>, query = '') =>
  world.http.inject({
    method: 'GET',
    url: `/api/auth/v1/session/app/acme/user/session${query}`,
    headers: { host: hostOf(tenant), ...headers },
  });

it('does not accept a view without a session, in an address, or as a session code', async () => {
  const { view } = await viewing();
  expect((await readSession({ [viewHeader]: view })).statusCode).toBe(401);
  expect((await readSession({ code: view })).statusCode).toBe(401);
  expect((await readSession({}, `?view=${view}`)).statusCode).toBe(401);
});
