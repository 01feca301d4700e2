// Signing in by the tenant's directory: a real OpenLDAP, and the messages of Active Directory.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { adServiceDn, objectGuid, startActiveDirectory } from '#tests/support/active-directory.ts';
import { freePort } from '#tests/support/free-port.ts';
import { skippedFor } from '#tests/support/skipped.ts';
import { base, serviceDn, slapdProblem, startSlapd } from '#tests/support/slapd.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const problem = await slapdProblem();

let world: AuthWorld;
const login = (user: string, id: string, secret = password) =>
  world.browser(id).call(auth.login, { params: { id }, body: { email: user, password: secret } });
const reasons = async (id: string) =>
  (await world.rows.activities(id)).flatMap(({ detail }) => (detail as { readonly reason?: string } | null)?.reason ?? []);

beforeAll(async () => {
  world = await createAuthWorld();
});
afterAll(() => world?.close());

describe('OpenLDAP', skippedFor(problem), () => {
  let slapd: Awaited<ReturnType<typeof startSlapd>>;
  const settings = (more: object = {}) => ({
    kind: 'ldap',
    urls: [slapd.url],
    schema: 'inetorgperson',
    bindDn: serviceDn,
    bindSecretName: 'PROVA',
    base,
    domain: 'FERREIRA',
    attributes: { nick: 'displayName', groups: 'employeeType' },
    groups: { vendas: 'comercial' },
    timeoutMs: 3_000,
    ...more,
  });

  beforeAll(async () => {
    slapd = await startSlapd();
    const closed = `ldap://127.0.0.1:${await freePort()}`;
    const tenants: Readonly<Record<string, object>> = {
      ferreira: {},
      cifrada: { urls: [slapd.secureUrl], ca: slapd.ca },
      negociada: { startTls: true, ca: slapd.ca },
      'sem-ca': { urls: [slapd.secureUrl] },
      'sem-ca-negociada': { startTls: true },
      reserva: { urls: [closed, slapd.url] },
      fora: { urls: [closed] },
      'senha-trocada': { bindSecretName: 'TROCADO' },
      'sem-base': { base: 'dc=outra' },
    };
    for (const [id, more] of Object.entries(tenants))
      await world.addTenant(id, 'password', { isLdap: true, directory: settings(more) });
  });
  afterAll(() => slapd?.close());

  it.each([
    ['by name', 'ana'],
    ['by name in any case', ' ANA '],
    ['by address', 'Ana@Ferreira.com.br'],
    ['by domain and name', 'FERREIRA\\ana'],
  ])('signs a person in %s', async (_name, user) => {
    const { status, body } = await login(user, 'ferreira');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: 'ana@ferreira.com.br',
      nick: 'Ana Souza',
      phone: '31998765432',
      groups: ['comercial'],
      isLdapUser: true,
    });
  });

  it('finds names beyond ASCII', async () => expect((await login('josé', 'ferreira')).body.user.nick).toBe('José Luz'));

  it.each([
    ['a wrong password', 'bia', 'errada'],
    ['an unknown person', 'ninguem', password],
    ['a name that two people have', 'dupla@ferreira.com.br', password],
    ['another domain', 'OUTRA\\bia', password],
    ['a pattern', 'b*', password],
    ['a filter', 'bia)(uid=*', password],
    ['an empty password', 'bia', ''],
    ['the account of the portal', 'portal', 'segredo-do-servico'],
  ])('answers #WRONG_PASSWORD to %s', async (_name, user, secret) => {
    const { status, error } = await login(user, 'ferreira', secret);
    expect([status, error]).toEqual([401, { code: '#WRONG_PASSWORD' }]);
  });

  it('records the reason, which no answer contains', async () =>
    expect(await reasons('ferreira')).toEqual(expect.arrayContaining(['result 49', 'none', 'several', 'domain'])));

  it('answers #ACCOUNT_INCOMPLETE to a person without an address', async () =>
    expect((await login('semmail', 'ferreira')).error).toEqual({ code: '#ACCOUNT_INCOMPLETE' }));

  it.each(['cifrada', 'negociada', 'reserva'])('answers over the configured connection: %s', async (id) => {
    expect((await login('bia', id)).status).toBe(200);
    expect((await login('bia', id, 'errada')).status).toBe(401);
  });

  it.each(['sem-ca', 'sem-ca-negociada', 'fora', 'senha-trocada', 'sem-base'])(
    'answers #DIRECTORY_UNAVAILABLE when it cannot be reached: %s',
    async (id) => {
      const { status, error } = await login('bia', id);
      expect([status, error]).toEqual([503, { code: '#DIRECTORY_UNAVAILABLE' }]);
    },
  );

  it('refuses to change a password, which the directory keeps', async () => {
    const email = 'ana@ferreira.com.br';
    const { error } = await world.browser('ferreira').call(auth.requestPassword, { params: { id: 'ferreira', email }, body: {} });
    expect(error).toEqual({ code: '#PASSWORD_ELSEWHERE', message: 'A redefinição é feita pelo administrador do domínio.' });
    const browser = world.browser('ferreira');
    browser.use((await login('ana', 'ferreira')).body.code);
    const change = { oldPassword: password, password: 'outra bem guardada 8' };
    expect((await browser.call(auth.updateUser, { params: { id: 'ferreira' }, body: change })).error.code).toBe(
      '#PASSWORD_ELSEWHERE',
    );
  });

  it('is asked again when a person proves their identity in a session', async () => {
    const browser = world.browser('ferreira');
    browser.use((await login('ana', 'ferreira')).body.code);
    const params = { id: 'ferreira' };
    expect((await browser.call(auth.describeProof, { params })).body.ways).toEqual(['password']);
    const prove = (secret: string) => browser.call(auth.prove, { params, body: { way: 'password', password: secret } });
    expect((await prove('errada')).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect((await prove(' ')).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect((await prove(password)).status).toBe(200);
  });
});

describe('Active Directory', () => {
  let directory: Awaited<ReturnType<typeof startActiveDirectory>>;
  const id = 'dominio';

  beforeAll(async () => {
    directory = await startActiveDirectory();
    const settings = { kind: 'ldap', urls: [directory.url], bindDn: adServiceDn, bindSecretName: 'PROVA', base: 'DC=ferreira' };
    await world.addTenant(id, 'password', {
      isLdap: true,
      directory: { ...settings, groups: { Vendas: 'comercial' }, timeoutMs: 500 },
    });
  });
  afterAll(() => directory?.close());

  it('signs a person in and identifies them by GUID', async () => {
    const { body } = await login('FERREIRA\\caso-certo', id);
    expect(body.user).toMatchObject({ email: 'caso-certo@ferreira.com.br', nick: 'Ana Souza', groups: ['comercial'] });
    expect(await world.rows.identities(id)).toMatchObject([{ issuer: 'ldap', subject: objectGuid, login: 'caso-certo' }]);
  });

  it.each([
    ['52e', 401, '#WRONG_PASSWORD'],
    ['525', 401, '#WRONG_PASSWORD'],
    ['530', 400, '#SIGN_IN_RESTRICTED'],
    ['531', 400, '#SIGN_IN_RESTRICTED'],
    ['532', 400, '#PASSWORD_EXPIRED'],
    ['533', 400, '#ACCOUNT_DISABLED'],
    ['701', 400, '#ACCOUNT_EXPIRED'],
    ['773', 400, '#PASSWORD_MUST_CHANGE'],
    ['775', 400, '#ACCOUNT_LOCKED'],
    ['lento', 503, '#DIRECTORY_UNAVAILABLE'],
  ])('with %s answers %i %s', async (data, status, code) => {
    const answer = await login(`caso-${data}`, id);
    expect([answer.status, answer.error]).toEqual([status, { code }]);
  });
});
