// The validation of companies: each path through automatic check, question and approval.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import { bomPreco, createValidationWorld, saoBento, type ValidationWorld } from './entity-validation-world.ts';

let world: ValidationWorld;

beforeAll(async () => {
  world = await createValidationWorld();
});
beforeEach(() => world.register.reset());
afterAll(() => world?.close());

const outcomes = (validation: { steps: readonly { step: string; outcome?: string | undefined }[] } | undefined) =>
  validation?.steps.map(({ outcome }) => outcome ?? null);

const answerLink = (hash: string, answer: 'approved' | 'refused', reason?: string) =>
  world.visitor(world.etapas).call(access.answerSolicitation, { body: { hash, answer, ...(reason && { reason }) } });

/** A person in the step of the question. */
async function asked() {
  const requester = await world.aRequester();
  expect((await requester.start()).body?.state).toBe('question');
  return requester;
}

describe('the automatic check', () => {
  it('validates a company that the tenant’s data confirms, and the person acts for it', async () => {
    world.register.replies.automatic = [[true]];
    const requester = await world.aRequester();
    const { body } = await requester.start('33.441.087/0001-91', { description: 'Rede Bom Preço', tag1: 'Sul' });
    expect([body?.code, body?.state, outcomes(body)]).toEqual([bomPreco, 'validated', ['passed', null, null, null]]);
    expect(world.register.runs[0]?.values).toEqual([bomPreco, requester.person.email]);
    expect(await world.actsFor(requester.person)).toEqual([bomPreco]);
    expect(await world.companies()).toContainEqual(
      expect.objectContaining({ code: bomPreco, description: 'Rede Bom Preço', tag1: 'Sul' }),
    );
  });

  it('keeps what others stored about the company', async () => {
    const stored = { tenantId: world.etapas, code: '00000000000191', description: 'Banco do Centro' };
    await world.database.tenant(world.etapas).run((queries) => queries.insert(entities).values(stored));
    world.register.replies.automatic = [[1]];
    const requester = await world.aRequester();
    await requester.start(stored.code, { description: 'Outro nome' });
    expect(await world.companies()).toContainEqual(expect.objectContaining(stored));
  });

  it.each([
    ['does not confirm it', [[false]], 'failed'],
    ['knows no such company', [], 'failed'],
    ['does not answer', null, 'unavailable'],
  ] as const)('offers the question when the data %s', async (_name, rows, outcome) => {
    world.register.replies.automatic = rows;
    const { body } = await (await world.aRequester()).start();
    expect([body?.state, body?.question, body?.attemptsLeft]).toEqual(['question', 'Em que rua fica a empresa?', 3]);
    expect(outcomes(body)).toEqual([outcome, null, null, null]);
  });

  it('is shown while it runs, and stopping it offers the question, whatever its result is later', async () => {
    const release = world.register.hold();
    world.register.replies.automatic = [[true]];
    const requester = await world.aRequester();
    const running = requester.start();
    await expect.poll(async () => (await requester.find())?.state).toBe('checking');
    expect((await requester.change('cancel-check')).body?.state).toBe('question');
    release();
    expect((await running).body?.state).toBe('question');
    expect(await world.actsFor(requester.person)).toEqual([]);
  });

  it('counts as not possible when its process died', async () => {
    const requester = await world.aRequester();
    const release = world.register.hold();
    const lost = requester.start();
    await expect.poll(async () => (await requester.find())?.state).toBe('checking');
    world.advance(36);
    expect(outcomes(await requester.find())).toEqual(['unavailable', null, null, null]);
    world.register.reset();
    expect((await requester.answer('rua sao joao')).body?.state).toBe('validated');
    release();
    expect((await lost).body?.state).toBe('validated');
  });
});

describe('the question', () => {
  it('validates a right answer, regardless of case, accents and spaces', async () => {
    const requester = await asked();
    const { body } = await requester.answer('  RUA SAO  joão ');
    expect([body?.state, outcomes(body)]).toEqual(['validated', ['failed', 'passed', null, null]]);
    expect(await world.actsFor(requester.person)).toEqual([saoBento]);
  });

  it('needs a text', async () => {
    const requester = await asked();
    for (const empty of ['', '  ']) expect((await requester.answer(empty)).error?.code).toBe('#VALIDATION');
    expect(await requester.find()).toMatchObject({ attemptsLeft: 3 });
  });

  it('never sends the expected answer', async () => {
    const requester = await asked();
    const wrong = await requester.answer('Rua B');
    expect(JSON.stringify([wrong, await requester.list()])).not.toMatch(/São João/i);
  });

  it('accepts three tries, then none for 15 minutes, and always another step', async () => {
    const requester = await asked();
    const left = [await requester.answer('a'), await requester.answer('b'), await requester.answer('c')];
    expect(left.map(({ body }) => body?.attemptsLeft)).toEqual([2, 1, 0]);
    const refused = await requester.answer('Rua São João');
    expect(refused.error).toMatchObject({ code: '#TOO_MANY_ATTEMPTS', retryAfter: 900 });
    await requester.change('withdraw');
    expect((await requester.start()).body).toMatchObject({ state: 'question', attemptsLeft: 0 });
    expect((await requester.answer('Rua São João')).error?.code).toBe('#TOO_MANY_ATTEMPTS');
    world.advance(900);
    expect((await requester.answer('Rua São João')).body?.state).toBe('validated');
  });

  it('leaves the message of the tenant’s database to the operators', async () => {
    const requester = await asked();
    world.register.replies.question = { kind: 'refused', message: 'invalid input syntax for type integer: "Rua São João"' };
    await requester.answer('x');
    const entries = (await world.activitiesOf(world.etapas)).filter(({ detail }) => JSON.stringify(detail).includes('São João'));
    expect(entries).toMatchObject([{ userId: null, outcome: 'failed', detail: { person: requester.person.id } }]);
  });

  it('does not count a try that the tenant’s database could not decide', async () => {
    const requester = await asked();
    world.register.replies.question = null;
    expect((await requester.answer('x')).error?.code).toBe('#CONNECTOR_UNAVAILABLE');
    expect(await requester.find()).toMatchObject({ state: 'question', attemptsLeft: 3 });
    expect((await requester.change('skip')).body?.state).toBe('mfa');
  });
});

/** A person whose request for approval waits, with the link of its approver. */
async function waiting() {
  const approver = await world.aPerson({ tenant: world.etapas, groups: ['admin-users'], nick: 'Célia Dantas' });
  const requester = await asked();
  await requester.change('skip');
  expect((await requester.change('skip')).body?.state).toBe('approval');
  const { body } = await requester.request({ tag1: 'Sul', options: ['Compras'] });
  const [mail] = (await world.mailsTo(approver.email)).slice(-1);
  const hash = new URL(mail?.links[0] ?? 'http://none/').pathname.split('/')[3] ?? '';
  return { approver, requester, body, mail, hash };
}

describe('the approval', () => {
  it('is a request of the kind company with a protocol, mailed to administrators of people', async () => {
    const { approver, body, mail, hash } = await waiting();
    expect(body).toMatchObject({ state: 'approval', request: { protocol: expect.stringMatching(/^\w{10}$/) } });
    expect(mail?.text).toContain('12.ABC.345/01DE-35');
    expect(mail?.text).toContain('Sou a compradora');
    const check = await world.visitor(world.etapas).call(access.checkSolicitation, { params: { hash } });
    expect(check.body).toMatchObject({ kind: 'company', entityName: 'Mercantil São Bento', status: 'pending' });
    const received = await (
      await world.signedIn(approver)
    ).call(access.listSolicitations, { params: { id: 'etapas' }, query: {} });
    expect(received.body).toContainEqual(expect.objectContaining({ hash: body?.request?.protocol, kind: 'company' }));
  });

  it('validates the company once, and tells the person by mail and notification', async () => {
    const { requester, hash } = await waiting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerLink(hash, 'approved')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await requester.find())?.state).toBe('validated');
    expect(await world.actsFor(requester.person)).toEqual([saoBento]);
    expect((await world.mailsTo(requester.person.email)).at(-1)?.subject).toContain('Empresa validada');
  });

  it('refuses the company, which can be validated again', async () => {
    const { requester, hash } = await waiting();
    expect((await answerLink(hash, 'refused', 'Fale comigo')).status).toBe(200);
    expect(await requester.find()).toMatchObject({ state: 'refused' });
    expect((await world.mailsTo(requester.person.email)).at(-1)?.text).toContain('Fale comigo');
    expect(await world.actsFor(requester.person)).toEqual([]);
    expect((await requester.start()).body?.state).toBe('question');
  });

  it('is refused when an approver removes the request', async () => {
    const { approver, requester, body } = await waiting();
    const solicitations = [body?.request?.protocol ?? ''];
    await (
      await world.signedIn(approver)
    ).call(access.removeSolicitations, { params: { id: 'etapas' }, body: { solicitations } });
    expect((await requester.find())?.state).toBe('refused');
  });

  it('can be cancelled, after which its link is used up, and made again', async () => {
    const { requester, hash } = await waiting();
    expect((await requester.change('cancel-request')).body).toMatchObject({ state: 'approval' });
    expect((await answerLink(hash, 'approved')).error?.code).toBe('#LINK_USED');
    expect(await world.actsFor(requester.person)).toEqual([]);
    expect((await requester.request()).body?.request?.protocol).toBeDefined();
  });

  it('expires after seven days and can be made again', async () => {
    const { requester, hash } = await waiting();
    world.advance(7 * 86_400);
    expect((await answerLink(hash, 'approved')).error?.code).toBe('#LINK_EXPIRED');
    // The session has ended meanwhile.
    const again = await world.signedIn(requester.person);
    const { body } = await again.call(access.pendingEntityApprovals, { params: { userId: requester.person.id } });
    expect(body?.[0]).toMatchObject({ state: 'approval' });
    expect(outcomes(body?.[0])).toEqual(['failed', 'skipped', 'skipped', 'expired']);
  });

  it('needs the declaration, and somebody who can answer', async () => {
    const alone = await world.addTenant('sozinha', { approval: true });
    const requester = await world.aRequester(alone);
    await requester.start();
    expect((await requester.request({ term: false })).error?.fields).toHaveProperty(['body.term']);
    expect((await requester.request()).error).toMatchObject({ code: '#CONFLICT', reason: 'entity-no-approver' });
    expect((await requester.find())?.state).toBe('approval');
  });
});

describe('beginning', () => {
  it.each([
    ['no step', {}, 'entity-closed'],
    ['a code without contacts', { mfa: true }, 'entity-closed'],
  ])('is refused by a tenant with %s', async (name, entity, reason) => {
    const tenant = await world.addTenant(name.replaceAll(' ', '-').replaceAll('ó', 'o'), entity);
    const requester = await world.aRequester(tenant);
    expect((await requester.start()).error).toMatchObject({ code: '#CONFLICT', reason });
  });

  it('is refused for a company that the person acts for', async () => {
    const requester = await asked();
    await requester.answer('rua são joão');
    expect((await requester.start()).error).toMatchObject({ code: '#CONFLICT', reason: 'entity-owned' });
    await world.database.tenant(world.etapas).run((queries) => queries.delete(userEntities));
    expect((await requester.start()).body?.state).toBe('question');
  });

  it.each(['12ABC34501DE34', '1', 'x'.repeat(14)])('is refused for %s, which is no CNPJ', async (cnpj) => {
    expect((await (await world.aRequester()).start(cnpj)).error?.code).toBe('#VALIDATION');
  });

  it('is limited', async () => {
    const requester = await world.aRequester();
    for (let turn = 0; turn < 20; turn += 1) {
      await requester.start();
      await requester.change('withdraw');
    }
    expect((await requester.start()).error?.code).toBe('#TOO_MANY_ATTEMPTS');
  });
});

it('shows no company that the person gave up, and resumes the others where they stopped', async () => {
  const requester = await asked();
  world.advance(1);
  await requester.start(bomPreco, { description: 'Rede Bom Preço' });
  await requester.change('skip', {}, bomPreco);
  const elsewhere = await world.signedIn(requester.person);
  const params = { userId: requester.person.id };
  const { body } = await elsewhere.call(access.pendingEntityApprovals, { params });
  expect(body?.map(({ code, state }) => [code, state])).toEqual([
    [bomPreco, 'mfa'],
    [saoBento, 'question'],
  ]);
  expect((await requester.change('withdraw')).body?.state).toBe('draft');
  expect((await requester.list()).map(({ code }) => code)).toEqual([bomPreco]);
});

it('records each change with the state before and after', async () => {
  const requester = await asked();
  await requester.answer('errada');
  await requester.answer('rua são joão');
  const own = (await world.activitiesOf(world.etapas)).filter(({ userId }) => userId === requester.person.id);
  expect(own.map(({ pointer, outcome, detail }) => [pointer, outcome, detail])).toEqual([
    ['empresa.validacao.iniciar', 'ok', { entities: [saoBento], kind: 'started', from: 'draft', to: 'checking' }],
    ['empresa.validacao.tentar', 'refused', { entities: [saoBento], kind: 'check-ended', from: 'checking', to: 'question' }],
    ['empresa.validacao.tentar', 'refused', { entities: [saoBento], kind: 'answer-compared', from: 'question', to: 'question' }],
    ['acesso.empresa.adicionar', 'ok', expect.objectContaining({ company: saoBento, person: requester.person.id })],
    ['empresa.validacao.concluir', 'ok', { entities: [saoBento], kind: 'answer-compared', from: 'question', to: 'validated' }],
  ]);
});
