// Answers to requests: exactly one counts, what it asks for is carried out, and the person who asked is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import * as access from '#contract/calls/access/access-calls.ts';
import { createRequestsWorld, type RequestsWorld } from './requests-world.ts';

let world: RequestsWorld;
beforeAll(async () => {
  world = await createRequestsWorld();
}, 60_000);
afterAll(() => world?.close());

describe('an answer', () => {
  it('counts once of fifty at the same time, and the others learn by whom', async () => {
    const customer = await world.customer();
    const protocol = await world.ask('access', customer);
    const [one, two] = [await world.staff('gestora'), await world.staff('gerente')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : two).answer(protocol, {
          version: 1,
          answer: index % 4 < 2 ? 'approved' : 'refused',
          reason: 'Decidido.',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.find(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, error } of refused) {
      expect([status, error.code, error.reason]).toEqual([409, '#CONFLICT', 'request-answered']);
      expect(error.request).toMatchObject({ protocol, answeredBy: winner?.body.answeredBy, answeredAt: winner?.body.answeredAt });
    }
    expect(['gestora', 'gerente']).toContain(winner?.body.answeredBy);
    const { history } = (await one.read(protocol)).body;
    expect(history.map(({ kind }) => kind)).toEqual(['opened', 'answered']);
    expect(await world.titles(customer.email)).toHaveLength(1);
    expect(await world.subjects(customer.email)).toHaveLength(1);
  });

  it('counts once of the link in the mail and the portal', async () => {
    const customer = await world.customer();
    world.advance(1);
    const protocol = await world.ask('access', customer);
    const [mail] = await world.mailsTo('acme', 'anfitria@acme.com.br');
    const hash = new URL(mail?.links[0] ?? 'http://none/').pathname.split('/')[3] ?? '';
    expect((await (await world.staff('gestora')).approve(protocol)).status).toBe(200);
    const late = await world.browser('acme').call(access.answerSolicitation, { body: { hash, answer: 'refused' } });
    expect([late.error.code, late.error.request?.answeredBy]).toEqual(['#LINK_USED', 'gestora']);
    expect((await world.rows.user('acme', customer.email))?.groups).toEqual(['Vendas']);
  });

  it('is refused for another version, and changes nothing', async () => {
    const protocol = await world.ask('bill', await world.customer());
    const person = await world.staff('financeira');
    expect((await person.assign(protocol, { kind: 'self' })).body).toMatchObject({ version: 2, assignee: { isYou: true } });
    const late = await person.approve(protocol, 1);
    expect([late.error.code, late.error.reason]).toEqual(['#CONFLICT', 'request-changed']);
    expect((await person.read(protocol)).body.status).toBe('pending');
    expect((await person.approve(protocol, 2)).body.status).toBe('resolved');
  });

  it('needs a reason when it refuses', async () => {
    const protocol = await world.ask('bill', await world.customer());
    const person = await world.staff('financeira');
    expect((await person.answer(protocol, { version: 1, answer: 'refused' })).error.code).toBe('#VALIDATION');
    expect((await person.answer(protocol, { version: 1, answer: 'refused', reason: ' ' })).error.code).toBe('#VALIDATION');
  });

  it('is recorded with the state before and after it', async () => {
    const customer = await world.customer();
    const protocol = await world.ask('access', customer);
    await (await world.staff('anfitria')).answer(protocol, { version: 1, answer: 'approved', reason: 'Bem-vinda.' });
    expect(await world.lastActivity()).toMatchObject({
      pointer: 'acesso.solicitacao.responder',
      detail: {
        protocol,
        kind: 'access',
        answer: 'approved',
        before: { status: 'pending', groups: [] },
        after: { status: 'resolved', groups: ['Vendas'] },
      },
    });
  });
});

describe('the effect of an answer', () => {
  it('changes no bill, and tells the person with the reason', async () => {
    const customer = await world.customer();
    const protocol = await world.ask('bill', customer);
    const person = await world.staff('financeira');
    await person.answer(protocol, { version: 1, answer: 'refused', reason: 'O banco não confirma o pagamento.' });
    expect(await world.titles(customer.email)).toEqual(['Seu pedido foi recusado']);
    expect(await world.subjects(customer.email)).toContainEqual(
      expect.stringContaining('Seu pedido foi recusado: Contestação: 7741-2'),
    );
    expect((await customer.own(protocol)).body).toMatchObject({
      status: 'rejected',
      answeredBy: 'financeira',
      answer: 'O banco não confirma o pagamento.',
    });
  });

  it('closes a request about own data, which the person reads in the privacy centre', async () => {
    const customer = await world.customer();
    const protocol = await world.ask('privacy', customer);
    await (await world.staff('encarregado')).answer(protocol, { version: 1, answer: 'approved', reason: 'Corrigimos o nome.' });
    const { requests } = (await customer.call(auth.privacyOverview)).body;
    expect(requests[0]).toMatchObject({ protocol, status: 'done', answer: 'Corrigimos o nome.' });
    expect(await world.subjects(customer.email)).toContainEqual(expect.stringContaining('Pedido atendido'));
    expect(await world.titles(customer.email)).toEqual(['Seu pedido foi aprovado']);
  });

  it('does not anonymize a person who asks to delete their data, and names their account to administrators of people alone', async () => {
    const customer = await world.customer();
    await customer.prove();
    const { protocol } = (await customer.call(auth.askPrivacy, { body: { kind: 'deletion' } })).body;
    const id = (await world.rows.user('acme', customer.email))?.id ?? '';
    const [officer, manager] = [await world.staff('encarregado'), await world.staff('gestora')];
    expect((await officer.read(protocol)).body).not.toHaveProperty('account');
    expect((await manager.read(protocol)).body.account).toEqual({ id, anonymizeAt: null });
    await manager.prove();
    const body = { revision: 1, ordered: true, reason: 'Pedido da pessoa.' };
    const { anonymizeAt } = (await manager.call(auth.anonymizePerson, { params: { person: id }, body })).body;
    expect((await manager.read(protocol)).body.account).toEqual({ id, anonymizeAt });
    expect((await officer.read(protocol)).body).not.toHaveProperty('account');
    await manager.call(auth.anonymizePerson, { params: { person: id }, body: { revision: 2, ordered: false } });
    expect((await officer.approve(protocol)).body.status).toBe('resolved');
    expect((await world.rows.user('acme', customer.email))?.anonymizeAt).toBeNull();
    const other = await world.ask('privacy', await world.customer());
    expect((await manager.read(other)).body).not.toHaveProperty('account');
  });

  it('increases no quota for a person who may set none: the request stays open', async () => {
    const protocol = await world.ask('quota', await world.customer());
    const person = await world.staff('financeira');
    expect((await person.approve(protocol)).error).toMatchObject({ code: '#FORBIDDEN', reason: 'quota-approver' });
    expect((await person.read(protocol)).body).toMatchObject({ status: 'pending', version: 1 });
    const refused = await person.answer(protocol, { version: 1, answer: 'refused', reason: 'Não agora.' });
    expect(refused.body.status).toBe('rejected');
  });
});

it('names the open request about own data when the person makes a second one', async () => {
  const customer = await world.customer();
  const protocol = await world.ask('privacy', customer);
  const body = { kind: 'correction', text: 'O meu nome está errado.' };
  const again = await customer.call(auth.askPrivacy, { body });
  expect([again.error.code, again.error.reason]).toEqual(['#CONFLICT', 'request-open']);
  expect(again.error.request).toMatchObject({ protocol, kind: 'privacy', status: 'pending' });
  await (await world.staff('gestora')).answer(protocol, { version: 1, answer: 'refused', reason: 'Já está certo.' });
  expect((await customer.call(auth.askPrivacy, { body })).status).toBe(200);
});

it('ends with a withdrawal by the person, after which nobody answers', async () => {
  const customer = await world.customer();
  const protocol = await world.ask('privacy', customer);
  expect((await customer.call(auth.withdrawPrivacyRequest, { params: { protocol } })).status).toBe(200);
  const person = await world.staff('gestora');
  expect((await person.read(protocol)).body).toMatchObject({ status: 'withdrawn', actions: [] });
  expect((await person.approve(protocol, 2)).error.reason).toBe('request-answered');
});
