// An administrator of people imports people from the rows of a file.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { quotaLimits } from '#server/db/schema.ts';
import { addEntities } from '#server/services/auth/users.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld, second } from '#tests/api/support/people-world.ts';

let world: PeopleWorld;
let addresses = 0;
const acme = TenantId.parse('acme');
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

const anAddress = () => `importada${(addresses += 1)}@cliente.com.br`;
type Body = CallInput<typeof auth.importPeople>['body'];
type Cells = Partial<Omit<Body['rows'][number], 'line'>>;
const send = async (rows: readonly Cells[], more: Partial<Body> = {}, by = admin) =>
  (await world.browserOf(by)).call(auth.importPeople, {
    params,
    body: { dryRun: false, invite: false, ...more, rows: rows.map((cells, index) => ({ line: index + 2, ...cells })) },
  });
const outcomesOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.results.map(({ outcome }) => outcome);

describe('an import', () => {
  it('adds people of the portal and guests, and mails them only when it is wanted', async () => {
    const [person, guest] = [anAddress(), anAddress()];
    const rows = [
      { email: person, name: 'Elaine Prado', groups: 'vendas,rh', companies: first },
      { email: guest, kind: 'convidado', validity: '' },
    ];
    expect(outcomesOf(await send(rows))).toEqual(['created', 'created']);
    expect(await world.rows.user('acme', person)).toMatchObject({
      nick: 'Elaine Prado',
      kind: 'external',
      groups: ['vendas', 'rh'],
    });
    expect(await world.rows.companies('acme', person)).toEqual([first]);
    expect(await world.rows.guest('acme', guest)).toMatchObject({ hostId: await world.idOf(admin) });
    expect(await world.mailsTo('acme', person)).toEqual([]);
    const invited = anAddress();
    await send([{ email: invited }], { invite: true });
    expect((await world.mailsTo('acme', invited)).map(({ kind }) => kind)).toEqual(['invitation']);
    const entry = await world.entryAbout(await world.idOf(person), 'usuario.importar');
    expect(entry?.detail).toMatchObject({ groups: ['vendas', 'rh'], entities: [first] });
  });

  it('changes nothing when it is repeated', async () => {
    const rows = [{ email: anAddress(), name: 'Elaine Prado', groups: 'vendas', companies: `${first};${second}` }];
    expect(outcomesOf(await send(rows, { invite: true }))).toEqual(['created']);
    const before = await world.rows.user('acme', rows[0]?.email ?? '');
    expect(outcomesOf(await send(rows, { invite: true }))).toEqual(['unchanged']);
    expect(await world.rows.user('acme', rows[0]?.email ?? '')).toEqual(before);
    expect(await world.mailsTo('acme', rows[0]?.email ?? '')).toHaveLength(1);
  });

  it('completes known people, and takes nothing from them', async () => {
    const { email, id } = await world.aPerson({ groups: ['Vendas', 'estoque'], nick: 'Nome Próprio', entities: [second] });
    const rows = [{ email: email.toUpperCase(), name: 'Outro Nome', groups: 'vendas|rh', companies: first }];
    expect(outcomesOf(await send(rows))).toEqual(['changed']);
    expect(await world.rows.user('acme', email)).toMatchObject({
      nick: 'Nome Próprio',
      groups: ['Vendas', 'estoque', 'rh'],
      revision: 2,
    });
    expect((await world.rows.companies('acme', email)).toSorted()).toEqual([second, first].toSorted());
    expect((await world.entryAbout(id, 'usuario.importar'))?.detail).toMatchObject({ added: [first] });
  });

  it('makes a company that a host shared with a person of the portal theirs', async () => {
    const { email, id } = await world.aPerson({});
    const sharedBy = await world.idOf(ofPeople);
    await world.database.tenant(acme).run((queries) => addEntities(queries, acme, { userId: id, sharedBy }, [first]));
    const rows = [{ email, companies: first }];
    expect(outcomesOf(await send(rows))).toEqual(['changed']);
    expect((await world.entryAbout(id, 'usuario.importar'))?.detail).toMatchObject({ added: [first] });
    expect(outcomesOf(await send(rows))).toEqual(['unchanged']);
  });

  it.each([
    ['no address', { email: '' }, { column: 'email', problem: 'missing' }],
    ['a company that the tenant does not have', { companies: '99999999000191' }, { column: 'companies', problem: 'unknown' }],
    ['a text that is no CNPJ', { companies: '1' }, { column: 'companies', problem: 'invalid' }],
    ['a group that the administrator may not give', { groups: 'vendas,developer' }, { column: 'groups', problem: 'higher' }],
    ['a past validity', { kind: 'convidado', validity: '01/01/2020' }, { column: 'validity', problem: 'invalid' }],
  ] as const)('refuses a row with %s whole, and carries the others out', async (_, cells, problem) => {
    const [bad, good] = [anAddress(), anAddress()];
    const { body } = await send([{ email: bad, groups: 'vendas', ...cells }, { email: good }], {}, ofPeople);
    expect(body.results).toEqual([
      { line: 2, outcome: 'refused', problems: [problem] },
      { line: 3, outcome: 'created', problems: [] },
    ]);
    expect(await world.rows.user('acme', bad)).toBeUndefined();
  });

  it('refuses rows that would change the administrator, or a person with a higher role', async () => {
    const higher = await world.aPerson({ groups: ['developer'] });
    const { body } = await send(
      [
        { email: ofPeople, groups: 'vendas' },
        { email: higher.email, groups: 'vendas' },
      ],
      {},
      ofPeople,
    );
    expect(body.results.map(({ problems }) => problems)).toEqual([
      [{ column: 'email', problem: 'own' }],
      [{ column: 'email', problem: 'higher' }],
    ]);
    expect((await world.rows.user('acme', higher.email))?.groups).toEqual(['developer']);
  });

  it('touches nobody of another tenant', async () => {
    expect(outcomesOf(await send([{ email: 'eva@outra.com.br', groups: 'vendas' }]))).toEqual(['created']);
    expect((await world.rows.user('outra', 'eva@outra.com.br'))?.groups).toEqual([]);
  });
});

describe('a dry run', () => {
  it('has the results of the import, and stores and mails nothing', async () => {
    const known = await world.aPerson();
    const rows = [
      { email: anAddress(), groups: 'vendas' },
      { email: known.email, groups: 'vendas' },
      { email: known.email },
      { email: anAddress(), companies: '99999999000191' },
    ];
    const activities = (await world.rows.activities('acme')).length;
    const dry = await send(rows, { dryRun: true, invite: true });
    expect(await world.rows.user('acme', rows[0]?.email ?? '')).toBeUndefined();
    expect(await world.mailsTo('acme', rows[0]?.email ?? '')).toEqual([]);
    expect((await world.rows.user('acme', known.email))?.groups).toEqual([]);
    expect((await world.rows.activities('acme')).length).toBe(activities);
    expect((await send(rows, { invite: true })).body).toEqual(dry.body);
  });
});

describe('a quota of the tenant', () => {
  it('refuses the row that is beyond it, in the dry run as well', async () => {
    const { email } = await world.aPerson();
    await world.database.tenant(acme).run((queries) => queries.insert(quotaLimits).values(limitRow(acme, 'companies', 1)));
    const rows = [{ email, companies: `${first};${second}` }];
    const quota = { name: 'companies', limit: 1, resetsAt: null };
    const beyond = [{ line: 2, outcome: 'refused', problems: [{ column: 'email', problem: 'quota' }], quota }];
    expect((await send(rows, { dryRun: true })).body.results).toEqual(beyond);
    expect((await send(rows)).body.results).toEqual(beyond);
    expect(await world.rows.companies('acme', email)).toEqual([]);
    await world.database.tenant(acme).run((queries) => queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme)));
  });
});

describe('the call', () => {
  it('needs a proof', async () => {
    const browser = await world.signedIn(admin, { proven: false });
    const body = { dryRun: true, invite: false, rows: [{ line: 2, email: anAddress() }] };
    expect((await browser.call(auth.importPeople, { params, body })).error.code).toBe('#PROOF_REQUIRED');
  });

  it('takes at most a hundred rows', async () => {
    const rows = Array.from({ length: 101 }, () => ({ email: anAddress() }));
    expect((await send(rows)).error.code).toBe('#VALIDATION');
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email } = await world.aPerson({ groups: [group] });
    expect((await send([{ email: anAddress() }], {}, email)).status).toBe(403);
  });
});
