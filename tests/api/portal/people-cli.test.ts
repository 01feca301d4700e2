// People of a portal from the command line: list, block, groups, companies, password.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import * as schema from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

const acme = TenantId.parse('acme');
const [matriz, filial] = ['11222333000181', '12ABC34501DE35'];

let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const ofAcme = <T>(work: (queries: Queries) => Promise<T>) => world.inData((database) => database.tenant(acme).run(work));
const person = async (email: string) =>
  (await ofAcme((queries) => queries.select().from(schema.users).where(eq(schema.users.email, email))))[0];
const about = (email: string) => `--tenant acme --email ${email}`;
const lastActivity = async () =>
  (await ofAcme((queries) => queries.select().from(schema.activities).orderBy(schema.activities.sequence))).at(-1);

beforeAll(async () => {
  world = await createCliWorld();
  await portal('tenant create --id acme --domain portal.acme.com.br --title Acme --admin ana@acme.com.br');
  await portal('user create --tenant acme --email bia@acme.com.br --groups vendas');
  await ofAcme((queries) =>
    queries.insert(schema.entities).values([
      { tenantId: acme, code: matriz, description: 'Acme Matriz' },
      { tenantId: acme, code: filial, description: 'Acme Filial' },
    ]),
  );
});
afterAll(() => world?.close());

describe('bad input', () => {
  it.each([
    ['user list', 64, 'Falta --tenant'],
    ['user list --tenant nada', 65, 'Não há portal com o id "nada"'],
    ['user block --tenant acme', 64, 'Falta --email'],
    [`user block ${about('ana')}`, 64, '"ana" não é um e-mail'],
    [`user block ${about('x@acme.com.br')}`, 65, 'Não há x@acme.com.br em acme. Veja: portal user list --tenant acme'],
    [`user unblock ${about('bia@acme.com.br')}`, 65, 'não está bloqueado'],
    [`user groups ${about('bia@acme.com.br')} --set a --add b`, 64, '--set troca a lista toda'],
    [`user groups ${about('bia@acme.com.br')} --add <b>`, 64, '"<b>" não é o nome de um grupo'],
    [`user companies ${about('bia@acme.com.br')} --add 1,${matriz}`, 65, 'Não são empresas de acme: 1.'],
    [`user delete ${about('bia@acme.com.br')}`, 64, 'Nada foi excluído: para confirmar é preciso digitar bia@acme.com.br'],
    [`user delete ${about('bia@acme.com.br')} --confirm bia`, 64, 'Nada foi excluído'],
    ['tenant delete', 64, 'Falta o id do portal'],
    ['tenant delete nada --confirm nada', 65, 'Não há portal com o id "nada"'],
    ['tenant delete acme --confirm outra', 64, 'Nada foi excluído: para confirmar é preciso digitar acme'],
  ])('%s ends with %i', async (args, code, text) => {
    const before = await lastActivity();
    const ended = await portal(args);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
    expect(await lastActivity()).toEqual(before);
  });
});

describe('a person', () => {
  it('is created with an activity that names the groups', async () => {
    await portal('user create --tenant acme --email caio@acme.com.br --groups admin-ops');
    const { id } = (await person('caio@acme.com.br')) ?? {};
    expect(await lastActivity()).toMatchObject({
      pointer: 'pessoa.conta.criar',
      userId: null,
      detail: { person: id, by: 'linha de comando', groups: ['admin-ops'] },
    });
    await portal(`user delete ${about('caio@acme.com.br')} --confirm caio@acme.com.br`);
  });
  it('is listed, also by group', async () => {
    const listed = await portal('user list --tenant acme');
    expect(listed.out.split('\n')).toEqual([
      'E-mail           Nome  Tipo     Situação  Grupos       Empresas    Último acesso',
      'ana@acme.com.br  Ana   externa  ativa     admin, host  0 empresas  nunca entrou',
      'bia@acme.com.br  Bia   externa  ativa     vendas       0 empresas  nunca entrou',
    ]);
    const ofGroup = await portal('user list --tenant acme --group VENDAS', { env: { PORTAL_INTERNAL_DOMAINS: 'acme.com.br' } });
    expect(ofGroup.out.split('\n').slice(1)).toEqual([expect.stringMatching(/^bia@acme\.com\.br +Bia +interna /)]);
    expect(await portal('user list --tenant acme --group nenhum')).toMatchObject({
      out: '',
      notes: expect.stringMatching(/^Ninguém/),
    });
  });
  it('gets companies and loses them with their selection', async () => {
    const bia = about('bia@acme.com.br');
    const outcome = await portal(`user companies ${bia} --add 11.222.333/0001-81,${filial}`);
    expect(outcome).toEqual({
      code: 0,
      out: `bia@acme.com.br responde por 2 de acme (+${matriz}, +${filial}).`,
      notes: '',
    });
    expect((await portal(`user companies ${bia}`)).out).toBe(`${matriz}  Acme Matriz\n${filial}  Acme Filial`);
    expect((await portal(`user companies ${bia} --add ${matriz}`)).out).toContain('(nada mudou)');
    await ofAcme((queries) => queries.update(schema.users).set({ entitySelected: [matriz, filial] }));
    expect((await portal(`user companies ${bia} --remove ${matriz}`)).out).toContain(`(-${matriz})`);
    expect((await person('bia@acme.com.br'))?.entitySelected).toEqual([filial]);
    expect(await lastActivity()).toMatchObject({
      pointer: 'pessoa.empresas.mudar',
      userId: null,
      detail: { person: (await person('bia@acme.com.br'))?.id, by: 'linha de comando', added: [], removed: [matriz] },
    });
  });
  it('gets and loses groups, with a warning of an unknown one', async () => {
    const bia = about('bia@acme.com.br');
    expect(await portal(`user groups ${bia} --add host,vemdas --remove VENDAS`)).toMatchObject({
      code: 0,
      out: 'Grupos de bia@acme.com.br: host, vemdas (+host, +vemdas, -vendas).',
      notes: 'aviso: nenhum módulo de acme cita o grupo vemdas.',
    });
    expect((await portal(`user groups ${bia} --set vendas`)).code).toBe(0);
    expect((await portal(`user groups ${bia}`)).out).toBe('vendas');
    expect(await lastActivity()).toMatchObject({
      pointer: 'pessoa.grupos.mudar',
      detail: { added: ['vendas'], removed: ['host', 'vemdas'] },
    });
  });
  it('gets a password that is shown once, or one of the operator', async () => {
    const bia = about('bia@acme.com.br');
    const link = { tenantId: acme, hash: 'h', purpose: 'lost-password', email: 'bia@acme.com.br' } as const;
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
    const browser = { tenantId: acme, hash: 'b', userId: (await person('bia@acme.com.br'))?.id ?? '' };
    await ofAcme(async (queries) => {
      await queries.insert(schema.links).values({ ...link, createdAt, expiresAt });
      await queries.insert(schema.knownBrowsers).values({ ...browser, createdAt, expiresAt });
    });
    const made = await portal(`user reset ${bia}`);
    const password = /mostrada só agora\): (\S+)/.exec(made.out)?.[1] ?? '';
    expect(await argonPasswords.verify((await person('bia@acme.com.br'))?.passwordHash ?? null, password)).toBe(true);
    expect(await ofAcme((queries) => queries.select().from(schema.links))).toEqual([]);
    // Another person may have used a known browser.
    expect(await ofAcme((queries) => queries.select().from(schema.knownBrowsers))).toEqual([]);
    expect(await portal(`user reset ${bia} --password-stdin`, { stdin: 'x' })).toMatchObject({ code: 65 });
    expect(await portal(`user reset ${bia} --password-stdin`, { stdin: 'mudar123' })).toMatchObject({
      code: 65,
      notes: expect.stringContaining('A senha é comum demais'),
    });
    expect((await portal(`user reset ${bia} --password-stdin`, { stdin: 'Muito#segura1' })).out).not.toContain('mostrada');
    expect(await argonPasswords.verify((await person('bia@acme.com.br'))?.passwordHash ?? null, 'Muito#segura1')).toBe(true);
    expect(await lastActivity()).toMatchObject({ pointer: 'pessoa.senha.trocar', detail: { by: 'linha de comando' } });
    expect(JSON.stringify(await lastActivity())).not.toContain('segura');
  });
  it('gets no password when another system keeps it', async () => {
    await ofAcme((queries) =>
      queries.update(schema.users).set({ kind: 'ldap' }).where(eq(schema.users.email, 'bia@acme.com.br')),
    );
    expect(await portal(`user reset ${about('bia@acme.com.br')}`)).toMatchObject({
      code: 65,
      notes: expect.stringContaining('quem a guarda é o diretório'),
    });
    await ofAcme((queries) => queries.update(schema.users).set({ kind: 'internal' }));
  });
  it('is blocked and unblocked', async () => {
    const bia = about('bia@acme.com.br');
    expect((await portal(`user block ${bia}`)).code).toBe(0);
    expect(await portal(`user block ${bia}`)).toMatchObject({ code: 65 });
    expect((await portal('user list --tenant acme')).out).toMatch(/^bia@acme\.com\.br +Bia +externa +bloqueada /m);
    expect((await portal(`user unblock ${bia}`)).code).toBe(0);
    expect(await person('bia@acme.com.br')).toMatchObject({ blocked: false });
    expect(await lastActivity()).toMatchObject({ pointer: 'pessoa.conta.desbloquear' });
  });
});

describe('the last administrator', () => {
  it.each(['block', 'delete --confirm ana@acme.com.br', 'groups --remove admin', 'groups --set host'])(
    'is not removed without --last-admin: %s',
    async (command) => {
      const [name = '', ...rest] = command.split(' ');
      const refused = await portal(`user ${name} ${about('ana@acme.com.br')} ${rest.join(' ')}`.trim());
      expect([refused.code, refused.notes]).toEqual([65, expect.stringContaining('é a última pessoa que administra acme')]);
      expect(await person('ana@acme.com.br')).toMatchObject({ blocked: false, groups: ['admin', 'host'] });
    },
  );
  it('is removed with --last-admin', async () => {
    expect((await portal(`user block ${about('ana@acme.com.br')} --last-admin`)).code).toBe(0);
    expect((await portal(`user unblock ${about('ana@acme.com.br')}`)).code).toBe(0);
  });
});
