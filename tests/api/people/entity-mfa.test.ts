// The step of the code: contacts of the company, codes by mail and short message, and their tries.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entityValidations, quotaLimits, userEntities } from '#server/db/schema.ts';
import { checkEntityMfa, removeEntity } from '#contract/calls/access/access-calls.ts';
import { changePerson, readPerson } from '#contract/calls/auth/auth-calls.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { contact, createValidationWorld, phone, saoBento, type ValidationWorld } from './entity-validation-world.ts';

let world: ValidationWorld;
let accepts = true;
const texts: string[] = [];

beforeAll(async () => {
  world = await createValidationWorld({
    channels: ['sms'],
    send({ text, to }) {
      if (accepts) texts.push(`${to}: ${text}`);
      return Promise.resolve(accepts);
    },
  });
});
beforeEach(() => {
  world.register.reset();
  // The limits of the contact, which all tests share.
  world.advance(86_400);
  accepts = true;
});
afterAll(() => world?.close());

async function atCode() {
  const requester = await world.aRequester();
  await requester.start();
  expect((await requester.change('skip')).body?.state).toBe('mfa');
  return requester;
}
const mailedCode = async () => (await world.mailsTo(contact)).at(-1)?.code ?? '';

/** A person who proved the company by code, and acts for it. */
async function proven() {
  const requester = await atCode();
  await requester.send('email-1');
  await requester.authenticate(await mailedCode());
  expect(await world.actsFor(requester.person)).toEqual([saoBento]);
  return requester;
}

describe('the contacts', () => {
  it('are masked, and those of channels without a provider are left out', async () => {
    world.register.replies.contacts = [
      ['email', contact],
      ['sms', phone],
      ['whatsapp', phone],
    ];
    const { body } = await (await atCode()).channels();
    expect(body?.options).toEqual([
      { id: 'email-1', channel: 'email', label: 'fis•••@saobento.com.br' },
      { id: 'sms-2', channel: 'sms', label: '(31) •••••-••07' },
    ]);
  });

  it('come from the tenant’s query alone', async () => {
    const requester = await atCode();
    expect((await requester.channels({ remotesql: 'empresa-contacts', connector: 'erp' })).status).toBe(200);
    expect((await requester.channels({ remotesql: 'empresa-question', connector: 'erp' })).error?.code).toBe('#FORBIDDEN');
    expect((await requester.channels({ connector: 'outro' })).error?.code).toBe('#FORBIDDEN');
  });

  it('may be missing, and then the next step is offered', async () => {
    const requester = await atCode();
    world.register.replies.contacts = null;
    expect((await requester.channels()).error?.code).toBe('#CONNECTOR_UNAVAILABLE');
    world.register.replies.contacts = [];
    expect((await requester.channels()).body).toEqual({ options: [] });
    expect((await requester.change('skip')).body?.state).toBe('approval');
  });
});

describe('a code', () => {
  it('by mail validates the company, and is stored as a hash', async () => {
    const requester = await atCode();
    const sent = await requester.send('email-1');
    expect(sent.body).toMatchObject({ reference: expect.stringMatching(/^[A-Z]\d$/) });
    const mail = (await world.mailsTo(contact)).at(-1);
    expect(mail?.text).toContain('12.ABC.345/01DE-35');
    const rows = await world.database.tenant(world.etapas).run((queries) => queries.select().from(entityValidations));
    expect(JSON.stringify(rows)).not.toContain(await mailedCode());
    expect((await requester.find())?.sent).toMatchObject({ label: 'fis•••@saobento.com.br', reference: sent.body?.reference });
    expect((await requester.authenticate(await mailedCode())).body).toMatchObject({ ok: true });
    expect((await requester.find())?.state).toBe('validated');
    expect(await world.actsFor(requester.person)).toEqual([saoBento]);
  });

  it('carries the name of the company in the data of the tenant, and no words of the person', async () => {
    const code = '11444777000161';
    const requester = await world.aRequester();
    await world.rename(requester.person, 'Pague em golpe.com.br');
    for (const stored of [null, 'Acme Sementes']) {
      if (stored !== null) await world.addCompany(code, stored);
      await requester.start(code, { description: 'Ligue 0800 123 4567' });
      await requester.change('skip', {}, code);
      world.advance(61);
      expect((await requester.send('email-1', undefined, code)).status).toBe(200);
      world.advance(61);
      expect((await requester.send('sms-2', undefined, code)).status).toBe(200);
      const mail = (await world.mailsTo(contact)).at(-1);
      for (const text of [mail?.text, mail?.html, texts.at(-1)]) {
        expect(text).not.toMatch(/golpe|0800/);
        expect(text).toContain(stored ?? '11.444.777/0001-61');
      }
      await requester.change('withdraw', {}, code);
    }
  });

  it('by short message validates the company', async () => {
    const requester = await atCode();
    expect((await requester.send('sms-2')).status).toBe(200);
    const [, code = ''] = /código (\w{3} \w{3})/.exec(texts.at(-1) ?? '') ?? [];
    expect(texts.at(-1)).toMatch(new RegExp(`^${phone}: `));
    expect((await requester.authenticate(code, { entityCode: saoBento })).status).toBe(200);
  });

  it('that the provider refuses is not sent, and another one can be sent at once', async () => {
    const requester = await atCode();
    accepts = false;
    expect((await requester.send('sms-2')).error?.code).toBe('#MESSAGE_NOT_SENT');
    expect((await requester.find())?.sent).toBeUndefined();
    accepts = true;
    expect((await requester.send('sms-2')).status).toBe(200);
  });

  it('by short message beyond the quota is neither sent nor stored', async () => {
    const requester = await atCode();
    const tenantId = world.etapas;
    const ofSms = and(eq(quotaLimits.tenantId, tenantId), eq(quotaLimits.quota, 'sms'));
    const inTenant = world.database.tenant(tenantId);
    await inTenant.run((queries) => queries.insert(quotaLimits).values(limitRow(tenantId, 'sms', 0)));
    const before = texts.length;
    expect((await requester.send('sms-2')).error).toMatchObject({ code: '#QUOTA_EXCEEDED', quota: { name: 'sms', limit: 0 } });
    expect([texts.length, (await requester.find())?.sent]).toEqual([before, undefined]);
    await inTenant.run((queries) => queries.delete(quotaLimits).where(ofSms));
    expect((await requester.send('sms-2')).status).toBe(200);
  });

  it('is refused after ten minutes, and after a newer one was sent', async () => {
    const requester = await atCode();
    await requester.send('email-1');
    const older = await mailedCode();
    expect((await requester.send('email-1')).error).toMatchObject({ code: '#TOO_MANY_ATTEMPTS', retryAfter: 60 });
    world.advance(61);
    await requester.send('email-1');
    expect((await requester.authenticate(older)).error).toMatchObject({ code: '#INVALID_CODE', attemptsLeft: 2 });
    world.advance(600);
    expect((await requester.authenticate(await mailedCode())).error?.code).toBe('#EXPIRED_CODE');
  });

  it('is refused after three wrong tries, and none is sent for 15 minutes', async () => {
    const requester = await atCode();
    await requester.send('email-1');
    const right = await mailedCode();
    for (let turn = 0; turn < 3; turn += 1) await requester.authenticate('AAAAAA');
    expect((await requester.authenticate(right, { entityCode: saoBento })).error?.code).toBe('#TOO_MANY_ATTEMPTS');
    expect((await requester.send('email-1')).error?.code).toBe('#TOO_MANY_ATTEMPTS');
    world.advance(900);
    expect((await requester.authenticate(right, { entityCode: saoBento })).error?.code).toBe('#EXPIRED_CODE');
    expect((await requester.send('email-1')).status).toBe(200);
    expect((await requester.authenticate(await mailedCode())).status).toBe(200);
  });

  it('does not count a text that cannot be a code', async () => {
    const requester = await atCode();
    await requester.send('email-1');
    expect((await requester.authenticate('ABC')).error).not.toHaveProperty('attemptsLeft');
    expect((await requester.find())?.attemptsLeft).toBe(3);
  });

  it.each([
    ['an unknown contact', 'email-9', undefined, '#NOT_FOUND'],
    ['an older version', 'email-1', '1', '#CONFLICT'],
  ] as const)('is not sent for %s', async (_name, option, version, code) => {
    expect((await (await atCode()).send(option, version)).error?.code).toBe(code);
  });

  it('goes to one contact at most eight times a day, whoever asks', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      statuses.push((await (await atCode()).send('email-1')).status);
      world.advance(601);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('an earlier proof', () => {
  it('is valid for a day, and passes the step of the code', async () => {
    const requester = await atCode();
    expect((await requester.hasProof()).body).toEqual({ valid: false });
    await requester.send('email-1');
    await requester.authenticate(await mailedCode());
    expect((await requester.hasProof()).body).toEqual({ valid: true });
    await world.database.tenant(world.etapas).run((queries) => queries.delete(userEntities));
    await requester.start();
    expect((await requester.change('skip')).body?.state).toBe('validated');
    expect((await requester.useProof()).body).toEqual({ valid: true });
    const after = async (seconds: number) => {
      world.advance(seconds);
      const client = await world.signedIn(requester.person);
      const params = { userId: requester.person.id };
      return (await client.call(checkEntityMfa, { params, query: { checkAlreadyExists: saoBento } })).body;
    };
    expect([await after(86_399), await after(1)]).toEqual([{ valid: true }, { valid: false }]);
  });

  it('ends when an administrator takes the company away', async () => {
    const requester = await proven();
    const { id } = requester.person;
    const { client } = await world.aProvenAdministrator();
    const params = { id: 'etapas', person: id };
    const { body } = await client.call(readPerson, { params });
    const change = { revision: body?.revision ?? 0, removeEntities: [saoBento] };
    expect((await client.call(changePerson, { params, body: change })).status).toBe(200);
    expect(await requester.list()).toEqual([]);
    expect((await requester.hasProof()).body).toEqual({ valid: false });
    await requester.start();
    expect((await requester.change('skip')).body?.state).toBe('mfa');
    expect(await world.actsFor(requester.person)).toEqual([]);
  });

  it('outlives that the person gives the company up, and is named in the record when it is used again', async () => {
    const requester = await proven();
    const params = { userId: requester.person.id, code: saoBento };
    expect((await requester.client.call(removeEntity, { params })).status).toBe(200);
    expect(await requester.list()).toEqual([]);
    await requester.start();
    expect((await requester.change('skip')).body?.state).toBe('validated');
    const own = (await world.activitiesOf(world.etapas)).filter(({ userId }) => userId === requester.person.id);
    expect(own.at(-1)).toMatchObject({
      pointer: 'empresa.validacao.concluir',
      outcome: 'ok',
      detail: { entities: [saoBento], kind: 'proof-reused', from: 'question', to: 'validated' },
    });
  });
});
