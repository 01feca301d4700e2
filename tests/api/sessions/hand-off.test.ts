// Handing a session over to another device of the same person: `/session/{code}`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { browserCookie } from '#server/http/cookies/browser-cookie.ts';
import { acme, createWorld, outra, type World } from '#tests/api/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const params = { id: acme };
async function handOff() {
  const person = await world.aPerson();
  const { body } = await (await world.signedIn(person)).call(auth.createHandOff, { params });
  return { person, code: body?.code ?? '', url: body?.url };
}

describe('a hand-off code', () => {
  it('opens a new session of the same person', async () => {
    const { person, code, url } = await handOff();
    expect(url).toBe(`http://acme.localhost:4112/session/${code}`);
    const { body } = await world.visitor().call(auth.validateSession, { params, body: { code } });
    expect(body).toMatchObject({ opened: true, isPublic: false, json: { user: { email: person.email } } });
    expect(body?.code).not.toBe(code);
    const opened = world.visitor(acme, { code: body?.code ?? '' });
    expect((await opened.call(auth.currentSession, { params })).body?.user.id).toBe(person.id);
  });
  it('opens a session that ends with the session that was handed over', async () => {
    let { code } = await handOff();
    for (let hour = 0; hour < 8; hour += 1) {
      const { body } = await world.visitor().call(auth.validateSession, { params, body: { code } });
      const client = world.visitor(acme, { code: body?.code ?? '' });
      for (const third of [1, 2, 3]) {
        const { status } = await client.call(auth.currentSession, { params });
        expect({ hour, third, status }).toEqual({ hour, third, status: 200 });
        world.advance(20 * 60);
      }
      ({ code } = (await client.call(auth.createHandOff, { params })).body ?? { code: '' });
    }
    expect(code).toBe('');
  });
  it('does not make the browser known', async () => {
    const { code } = await handOff();
    const { status, headers } = await world.visitor().call(auth.validateSession, { params, body: { code } });
    expect(status).toBe(200);
    expect(JSON.stringify(headers)).not.toContain(browserCookie);
  });
  it('works once', async () => {
    const { code } = await handOff();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.visitor().call(auth.validateSession, { params, body: { code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });
  it('works for a minute', async () => {
    const { code } = await handOff();
    world.advance(61);
    const { error } = await world.visitor().call(auth.validateSession, { params, body: { code } });
    expect([error?.code, error?.message]).toEqual(['#INVALID_SESSION', 'Unauthorized']);
  });
  it('is refused at another tenant and stays valid', async () => {
    const { code } = await handOff();
    const elsewhere = await world.visitor(outra).call(auth.validateSession, { params: { id: outra }, body: { code } });
    expect(elsewhere.status).toBe(401);
    expect((await world.visitor().call(auth.validateSession, { params, body: { code } })).status).toBe(200);
  });
  it('is not a session code and opens no call', async () => {
    const { code } = await handOff();
    expect((await world.visitor(acme, { code }).call(auth.currentSession, { params })).error?.code).toBe('#SESSION_NOTFOUND');
  });
  it('is refused when the person was blocked meanwhile', async () => {
    const { person, code } = await handOff();
    await world.database
      .tenant(acme)
      .run((queries) => queries.execute(`update users set blocked = true where id = '${person.id}'`));
    const { error } = await world.visitor().call(auth.validateSession, { params, body: { code } });
    expect(error?.code).toBe('#USER_BLOCKED');
  });
  it('is recorded without the code', async () => {
    const { code } = await handOff();
    const last = (await world.activitiesOf(acme)).at(-1);
    expect(last).toMatchObject({ pointer: 'auth.sessao.passar', outcome: 'ok' });
    expect(JSON.stringify(last)).not.toContain(code);
  });
  it('leaves a normal session code as it is: validating it opens no session', async () => {
    const person = await world.aPerson();
    const code = await world.openSession(person);
    const { body } = await world.visitor().call(auth.validateSession, { params, body: { code } });
    expect(body).toMatchObject({ json: { user: { email: person.email } } });
    expect(body?.opened).toBeUndefined();
  });
});
