// Each request is seen and answered by its addressees alone. For everybody else it does not exist.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import type { Call } from '#contract/call.ts';
import { requestKinds, type RequestKind } from '#contract/request-reference.ts';
import { createRequestsWorld, type RequestsWorld, staff, type StaffName } from './requests-world.ts';

let world: RequestsWorld;
beforeAll(async () => {
  world = await createRequestsWorld();
}, 60_000);
afterAll(() => world?.close());

const answerers: Readonly<Record<RequestKind, readonly StaffName[]>> = {
  access: ['diretora', 'gestora', 'gerente', 'anfitria'],
  company: ['diretora', 'gestora', 'gerente'],
  quota: ['diretora', 'financeira'],
  bill: ['financeira'],
  privacy: ['diretora', 'gestora', 'gerente', 'encarregado'],
  ticket: ['diretora', 'gestora', 'gerente'],
};
const everybody = Object.keys(staff) as StaffName[];

/** Every call that names a request, with a body that the server would accept from an addressee. */
const callsAbout = (protocol: string): readonly (readonly [Call, Record<string, unknown>])[] =>
  (
    [
      [access.readRequest, {}],
      [access.listRequestAssignees, { query: {} }],
      [access.requestFile, { query: { key: 'acme/chamados/x.pdf' } }],
      [access.assignRequest, { body: { version: 1, to: { kind: 'self' } } }],
      [access.askRequester, { body: { version: 1, text: 'Qual?' } }],
      [access.answerRequest, { body: { version: 1, answer: 'approved' } }],
      [access.answerTicket, { body: { version: 1, status: 'resolved', text: 'Feito.' } }],
    ] as const satisfies readonly (readonly [Call, Record<string, unknown>])[]
  ).map(([call, input]) => [call, { ...input, params: { protocol } }]);

describe.each(requestKinds)('a request of the kind %s', (kind) => {
  it('is listed and read by its addressees alone', async () => {
    const protocol = await world.ask(kind, await world.customer());
    const seen = [];
    const read = [];
    for (const name of everybody) {
      const person = await world.staff(name);
      if ((await person.list()).rows.some((row) => row.protocol === protocol)) seen.push(name);
      if ((await person.read(protocol)).status === 200) read.push(name);
    }
    expect(seen).toEqual(everybody.filter((name) => answerers[kind].includes(name)));
    expect(read).toEqual(seen);
  });

  it('answers #NOT_FOUND to every call of other people, of its author and of another tenant', async () => {
    const customer = await world.customer();
    const protocol = await world.ask(kind, customer);
    const others = [await world.staff('estranha'), customer];
    for (const person of others)
      for (const [call, input] of callsAbout(protocol)) expect((await person.call(call, input)).error.code).toBe('#NOT_FOUND');
    const foreign = await world.staff('gestora', 'outra');
    for (const [call, input] of callsAbout(protocol)) expect((await foreign.call(call, input)).error.code).toBe('#NOT_FOUND');
    const bulk = (await (await world.staff('estranha')).bulk({ action: 'approve', protocols: [protocol] })).body;
    expect(bulk.results).toEqual([{ protocol, ok: false, code: '#NOT_FOUND' }]);
    expect((await customer.own(protocol)).body.status).toBe('pending');
  });

  it('is read as an own request by its author alone', async () => {
    const customer = await world.customer();
    const protocol = await world.ask(kind, customer);
    expect((await customer.own(protocol)).body).toMatchObject({ protocol, kind, status: 'pending' });
    for (const name of ['gestora', 'estranha'] as const) {
      const person = await world.staff(name);
      expect((await person.own(protocol)).error.code).toBe('#NOT_FOUND');
      expect((await person.reply(protocol, 'Oi')).error.code).toBe('#NOT_FOUND');
    }
  });
});

it.each(['gestora', 'gerente'] as const)('is not answered by %s when they asked themselves', async (name) => {
  const person = await world.staff(name);
  const protocol = await world.ask('company', person);
  expect((await person.approve(protocol)).error.code).toBe('#NOT_FOUND');
  const other = await world.staff(name === 'gestora' ? 'gerente' : 'gestora');
  expect((await other.read(protocol)).status).toBe(200);
});

it('leaves the requests of a group without members to administrators of people, but for a higher quota', async () => {
  const protocol = await world.ticket(await world.customer(), 'finance');
  const quota = await world.ask('quota', await world.customer());
  expect((await (await world.staff('gestora')).read(protocol)).error.code).toBe('#NOT_FOUND');
  await world.setGroups('acme', 'financeira@acme.com.br', []);
  try {
    expect((await (await world.staff('gestora')).read(protocol)).body.protocol).toBe(protocol);
    expect((await (await world.staff('gestora')).read(quota)).error.code).toBe('#NOT_FOUND');
    expect((await (await world.staff('diretora')).read(quota)).body.protocol).toBe(quota);
  } finally {
    await world.setGroups('acme', 'financeira@acme.com.br', ['Financeiro']);
  }
  expect((await (await world.staff('financeira')).read(protocol)).body.protocol).toBe(protocol);
});
