// A session that proved a company continues under a new code (against session fixation), and the old code is refused.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentSession } from '#contract/calls/auth/session.ts';
import { userEntities } from '#server/db/schema.ts';
import { allSteps, bomPreco, contact, createValidationWorld, saoBento, type ValidationWorld } from './entity-validation-world.ts';

let world: ValidationWorld;
beforeAll(async () => {
  world = await createValidationWorld();
});
beforeEach(() => {
  world.register.reset();
  // The limits of the contact, which all tests share.
  world.advance(86_400);
});
afterAll(() => world?.close());

type Requester = Awaited<ReturnType<ValidationWorld['aRequester']>>;

const mailedCode = async () => (await world.mailsTo(contact)).at(-1)?.code ?? '';

async function sendCode(requester: Requester): Promise<void> {
  await requester.start();
  await requester.change('skip');
  await requester.send('email-1');
}

/** A person who proved the company before and lost it. */
async function provenBefore(requester: Requester): Promise<void> {
  await sendCode(requester);
  await requester.authenticate(await mailedCode());
  await world.database.tenant(world.etapas).run((queries) => queries.delete(userEntities));
  await requester.start();
}

type Proof = readonly [name: string, prepare: (one: Requester) => Promise<unknown>, prove: (one: Requester) => Promise<unknown>];

const proofs: readonly Proof[] = [
  ['the automatic check', () => Promise.resolve((world.register.replies.automatic = [[true]])), (one) => one.start(bomPreco)],
  ['the question', (one) => one.start(), (one) => one.answer('rua são joão')],
  ['a code', sendCode, async (one) => one.authenticate(await mailedCode())],
  ['an earlier proof after a skipped step', provenBefore, (one) => one.change('skip')],
];

const status = async (requester: Requester) => (await requester.client.call(currentSession, { params: { id: 'etapas' } })).status;

describe('a session', () => {
  it.each(proofs)('continues under a new code after %s', async (_name, prepare, prove) => {
    const requester = await world.aRequester();
    await prepare(requester);
    const before = requester.code();
    await prove(requester);
    expect(requester.code()).not.toBe(before);
    expect(await status(requester)).toBe(200);
    const old = world.visitor(world.etapas, { code: before });
    expect((await old.call(currentSession, { params: { id: 'etapas' } })).error?.code).toBe('#SESSION_NOTFOUND');
  });

  it('keeps its code after a wrong answer, and where the company was proven meanwhile', async () => {
    const requester = await world.aRequester();
    const first = requester.code();
    await requester.start();
    await requester.answer('Rua B');
    expect(requester.code()).toBe(first);

    const release = world.register.hold();
    const late = await world.aRequester();
    const running = late.start(saoBento);
    await expect.poll(async () => (await late.find())?.state).toBe('checking');
    await late.change('cancel-check');
    world.register.replies.automatic = [[true]];
    const before = late.code();
    release();
    await running;
    expect(late.code()).toBe(before);
  });

  it('gets a cookie that the page cannot read in gateway mode', async () => {
    const tenant = await world.addTenant('portao', allSteps, 'gateway');
    const requester = await world.aRequester(tenant);
    await requester.start();
    const { body, headers } = await requester.answer('rua são joão');
    expect(body).not.toHaveProperty('sessionCode');
    expect(String(headers['set-cookie'])).toMatch(/code=[\w-]{43};.*HttpOnly/);
  });
});
