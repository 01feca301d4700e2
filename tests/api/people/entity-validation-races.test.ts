// Two tabs, parallel guesses, and people and companies that are not one's own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { contact, createValidationWorld, saoBento, type ValidationWorld } from './entity-validation-world.ts';

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

async function asked() {
  const requester = await world.aRequester();
  await requester.start();
  return requester;
}

const numbers = (values: readonly (number | undefined)[]) => values.map(Number).toSorted((one, other) => one - other);
const count = <T>(all: readonly T[], one: T) => all.filter((other) => other === one).length;

describe('two tabs', () => {
  it('submit an answer once: the second one is told that the validation changed', async () => {
    const requester = await asked();
    const version = (await requester.find())?.version ?? 0;
    const both = await Promise.all([requester.answer('errada', { version }), requester.answer('errada', { version })]);
    expect(numbers(both.map(({ status }) => status))).toEqual([200, 409]);
    expect(both.find(({ error }) => error)?.error).toMatchObject({ code: '#CONFLICT', reason: 'entity-changed' });
    expect(await requester.find()).toMatchObject({ attemptsLeft: 2 });
  });

  it('make a request for approval once', async () => {
    await world.aPerson({ tenant: world.etapas, groups: ['admin-users'] });
    const requester = await asked();
    await requester.change('skip');
    await requester.change('skip');
    const both = await Promise.all([requester.request(), requester.request()]);
    expect(numbers(both.map(({ status }) => status))).toEqual([200, 409]);
  });

  it('withdraw a request, or find it answered', async () => {
    const approver = await world.signedIn(await world.aPerson({ tenant: world.etapas, groups: ['admin-users'] }));
    for (let turn = 0; turn < 4; turn += 1) {
      const requester = await asked();
      await requester.change('skip');
      await requester.change('skip');
      const protocol = (await requester.request()).body?.request?.protocol ?? '';
      const input = { params: { id: 'etapas', protocol }, body: { version: 1, answer: 'approved' } } as const;
      const both = await Promise.all([approver.call(access.answerRequest, input), requester.change('cancel-request')]);
      expect(numbers(both.map(({ status }) => status))).toEqual([200, 409]);
      expect((await requester.find())?.state).toBe(both[0].status === 200 ? 'validated' : 'approval');
    }
  });

  it.each(['skip', 'withdraw'] as const)('with an older version cannot %s', async (action) => {
    const requester = await asked();
    const version = (await requester.find())?.version ?? 0;
    await requester.answer('errada');
    expect((await requester.change(action, { version })).error?.code).toBe('#CONFLICT');
  });

  it('begin a company once', async () => {
    const requester = await world.aRequester();
    const both = await Promise.all([requester.start(), requester.start()]);
    expect(numbers(both.map(({ status }) => status))).toEqual([200, 409]);
  });
});

describe('50 parallel guesses', () => {
  it('are compared three times with the answer', async () => {
    const requester = await asked();
    world.register.runs.length = 0;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => requester.answer(`Rua ${index}`)));
    expect(world.register.runs.map(({ name }) => name)).toEqual(['question', 'question', 'question']);
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([3, 47]);
  });

  it('are compared three times with the code', async () => {
    const requester = await asked();
    await requester.change('skip');
    await requester.send('email-1');
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => requester.authenticate('AAAAAA', { entityCode: saoBento })),
    );
    const compared = guesses.filter(({ error }) => error?.code === '#INVALID_CODE' && error.attemptsLeft !== undefined);
    expect(numbers(compared.map(({ error }) => error?.attemptsLeft))).toEqual([0, 1, 2]);
    expect(
      count(
        guesses.map(({ error }) => error?.code),
        '#TOO_MANY_ATTEMPTS',
      ),
    ).toBe(47);
  });

  it('use the right code once', async () => {
    const requester = await asked();
    await requester.change('skip');
    await requester.send('email-1');
    const code = (await world.mailsTo(contact)).at(-1)?.code ?? '';
    const uses = await Promise.all([1, 2, 3].map(() => requester.authenticate(code, { entityCode: saoBento })));
    expect(
      count(
        uses.map(({ status }) => status),
        200,
      ),
    ).toBe(1);
  });
});

describe('another person', () => {
  it('has the same answer as an unknown one', async () => {
    const [own, other] = [await asked(), await world.aRequester()];
    const unknown = { userId: 'nobody' };
    const foreign = { userId: own.person.id };
    const codeOf = async (person: { userId: string }) => {
      const params = { ...person, cnpj: saoBento };
      const { client } = other;
      const answers = [
        await client.call(access.pendingEntityApprovals, { params: person }),
        await client.call(access.autoValidateEntity, { params, body: {} }),
        await client.call(access.answerEntityQuestion, { params, body: { answer: 'rua são joão' } }),
        await client.call(access.requestEntityApproval, { params, body: { description: '', term: true } }),
        await client.call(access.changeEntityValidation, { params, body: { action: 'withdraw' } }),
        await client.call(access.checkEntityMfa, { params: person, query: { checkAlreadyExists: saoBento } }),
        await client.call(access.startEntityMfa, { params: person, query: { option: saoBento } }),
        await client.call(auth.entityMfaChannels, { params: { ...person, code: saoBento } }),
        await client.call(auth.sendEntityMfa, { params: { ...person, code: saoBento }, query: { option: 'email-1' } }),
      ];
      return answers.map(({ error }) => error?.code);
    };
    expect(await codeOf(foreign)).toEqual(await codeOf(unknown));
    expect(await codeOf(foreign)).toEqual(Array.from({ length: 9 }, () => '#NOT_FOUND'));
    expect((await own.find())?.attemptsLeft).toBe(3);
  });

  it('shares no validation with a person of the same id in another tenant', async () => {
    const id = 'mesmo-id';
    await world.addTenant('gemea', { question: { sql: 'empresa-question', connector: 'erp', description: 'Rua?' } });
    const here = await world.aPerson({ tenant: world.etapas, id });
    const { client } = await asked();
    await client.call(access.autoValidateEntity, { params: { userId: here.id, cnpj: saoBento }, body: {} });
    const mine = await world.signedIn(here);
    await mine.call(access.autoValidateEntity, { params: { userId: id, cnpj: saoBento }, body: {} });
    const there = await world.aPerson({ tenant: world.others.outra, id });
    const { body } = await (await world.signedIn(there)).call(access.pendingEntityApprovals, { params: { userId: id } });
    expect(body).toEqual([]);
  });

  it('cannot act on a company whose validation was never begun', async () => {
    const requester = await world.aRequester();
    const answers = [
      await requester.answer('x'),
      await requester.change('skip'),
      await requester.channels(),
      await requester.send('email-1'),
      await requester.authenticate('AAAAAA', { entityCode: saoBento }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array.from({ length: 5 }, () => '#NOT_FOUND'));
    expect((await requester.authenticate('AAAAAA')).error?.code).toBe('#INVALID_CODE');
    expect((await requester.hasProof()).body).toEqual({ valid: false });
  });
});
