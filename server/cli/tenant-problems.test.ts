import { describe, expect, it } from 'vitest';
import { publicReach } from '#server/ports/reach/reach.ts';
import { writePath } from '#server/tenant-config/index.ts';
import { endpoint, ldap, problemsOf, tenant, withItem } from './tenant-example.test-support.ts';
import { readTenant } from './tenant-problems.ts';

describe('a tenant file', () => {
  it.each([
    ['alone', tenant()],
    [
      'with an item whose references exist',
      withItem({
        connector: 'erp',
        sumSql: 'pedidos.soma',
        sumType: 'numeric',
        sqlIds: ['pedidos.soma'],
        script: 'pedidos',
        routeTo: '/menu/',
      }),
    ],
    ['with a directory', tenant({ isLdap: true, directory: ldap })],
    ['with an endpoint', tenant({ hasExternalAuth: true, directory: endpoint })],
    ['with a native item', withItem({ script: 'native:files' })],
  ])('is valid %s', (_name, value) => expect(problemsOf(value)).toEqual([]));

  it.each([
    ['a value that is not an object', 'text', '(arquivo): deve ser objeto'],
    ['another format', tenant({}, { format: 'x' }), 'format: deve ser "portal-tenant"'],
    ['no title', tenant({ appTitle: undefined }), 'company.appTitle: falta (texto)'],
    ['a title of another type', tenant({ appTitle: 7 }), 'company.appTitle: deve ser texto'],
    [
      'an unknown login',
      tenant({ loginType: 'x' }),
      'company.loginType: deve ser "password" ou "otp" ou "both" ou "password-and-otp"',
    ],
    [
      'two banners of one id',
      tenant(
        {},
        {
          banners: [
            { id: 'a', html: 'x' },
            { id: 'a', html: 'y' },
          ],
        },
      ),
      'banners[1].id: repete o id "a", que já está em banners[0].id',
    ],
    ['an id with spaces', tenant({ id: 'a b' }), 'company.id: tem forma inválida'],
    ['modules that are not a list', tenant({ module: {} }), 'company.module: deve ser lista'],
    [
      'an item that opens nowhere',
      withItem({ routeTo: 'vendas' }),
      'company.module[0].item[0].routeTo: "vendas" não é uma rota de módulos: dashboard, menu, script, app',
    ],
    [
      'queries without a connector',
      withItem({ sqlIds: ['pedidos.soma'] }),
      'company.module[0].item[0].connector: falta: sqlIds precisa de um conector',
    ],
    [
      'a value of no type',
      withItem({ connector: 'erp', sumSql: 'pedidos.soma' }),
      'company.module[0].item[0].sumType: falta: sem ele o valor de sumSql não aparece',
    ],
    ['an item without title', withItem({ title: undefined }), 'company.module[0].item[0].title: falta (texto)'],
    [
      'a domain with a port',
      tenant({ domain: ['a.com:80'] }),
      'company.domain[0]: "a.com:80" não é um domínio: minúsculas, sem porta e sem caminho',
    ],
    ['no domain', tenant({ domain: [] }), 'company.domain: precisa de pelo menos um domínio'],
    [
      'a domain twice',
      tenant({ domain: ['a.com', 'a.com'] }),
      'company.domain[1]: repete o domínio "a.com", que já está em company.domain[0]',
    ],
    [
      'a directory that is not said',
      tenant({ isLdap: true }),
      'company.directory: falta: isLdap precisa de um directory de kind "ldap"',
    ],
    [
      'an endpoint that is not said',
      tenant({ hasExternalAuth: true }),
      'company.directory: falta: hasExternalAuth precisa de um directory de kind "http"',
    ],
    [
      'both at once',
      tenant({ isLdap: true, hasExternalAuth: true }),
      'company.hasExternalAuth: não combina com isLdap: escolha um dos dois',
    ],
    ['the other kind of directory', tenant({ isLdap: true, directory: endpoint }), 'company.directory.kind: deve ser "ldap"'],
    [
      'an endpoint without TLS',
      tenant({ hasExternalAuth: true, directory: { ...endpoint, url: 'http://erp.acme.com.br/entrar' } }),
      'company.directory.url: deve ser um endereço https:// sem usuário e senha',
    ],
    [
      'a directory without TLS',
      tenant({ isLdap: true, directory: { ...ldap, urls: ['ldap://dc1.acme.com.br'] } }),
      'company.directory.urls: sem ldaps:// é preciso startTls: senhas não viajam abertas fora deste computador',
    ],
    [
      'a filter that matches no person',
      tenant({ isLdap: true, directory: { ...ldap, filter: '(uid=ana)' } }),
      'company.directory.filter: deve estar entre parênteses e conter {user}',
    ],
    [
      'a secret instead of its name',
      tenant({ isLdap: true, directory: { ...ldap, bindSecretName: 'minha senha' } }),
      'company.directory.bindSecretName: deve ter só maiúsculas, números e _: é o fim de PORTAL_DIRECTORY_SECRET_…',
    ],
    [
      'a colour by name',
      tenant({ style: { color: { primary: 'red' }, layout: {} } }),
      'company.style.color.primary: "red" não é uma cor: use #RGB ou #RRGGBB',
    ],
    [
      'an unknown query',
      withItem({ connector: 'erp', sqlIds: ['pedidos.soma', 'outra'] }),
      'company.module[0].item[0].sqlIds[1]: cita a consulta "outra", que não está em queries',
    ],
    [
      'an unknown summary',
      withItem({ connector: 'erp', sumSql: 'outra.soma', sumType: 'numeric' }),
      'company.module[0].item[0].sumSql: cita a consulta "outra.soma", que não está em queries',
    ],
    [
      'SQL text',
      withItem({ connector: 'erp', sumSql: 'SELECT 1', sumType: 'numeric' }),
      'company.module[0].item[0].sumSql: traz texto SQL: use o id de uma consulta publicada',
    ],
    [
      'a summary without connector',
      withItem({ sumSql: 'pedidos.soma', sumType: 'numeric' }),
      'company.module[0].item[0].connector: falta: sumSql precisa de um conector',
    ],
    [
      'an unknown connector',
      withItem({ connector: 'crm' }),
      'company.module[0].item[0].connector: cita o conector "crm", que não está em connectors',
    ],
    [
      'an unknown script',
      withItem({ script: 'outro' }),
      'company.module[0].item[0].script: cita o script "outro", que não está em scripts',
    ],
    [
      'a query of an unknown connector',
      tenant({}, { queries: [{ id: 'qqq', connector: 'crm', sql: 'select 1' }] }),
      'queries[0].connector: cita o conector "crm", que não está em connectors',
    ],
    [
      'a query without text',
      tenant({}, { queries: [{ id: 'qqq', connector: 'erp', sql: '' }] }),
      'queries[0].sql: é menor que o mínimo (1)',
    ],
  ])('reports %s', (_name, value, expected) => expect(problemsOf(value)).toEqual([expected]));

  it.each([
    ['169.254.169.254', 'metadados'],
    ['2852039166', 'metadados'],
    ['fe80::1', 'nunca consulta'],
    ['10.0.0.5', 'PORTAL_PRIVATE_HOSTS'],
    ['/tmp', 'não é um host'],
    ['banco.acme.com.br', 'próprio portal'],
    ['10.9.9.9', 'próprio portal'],
  ])('reports a connector to %s', (host, why) => {
    const settings = { host, database: 'portal', user: 'leitor' };
    const ownDatabase = { hosts: ['banco.acme.com.br', '10.9.9.9'], port: 5432, name: 'portal' };
    const reading = readTenant(tenant({}, { connectors: [{ name: 'erp', kind: 'postgres', settings }] }), {
      ...publicReach,
      ownDatabase,
    });
    expect(reading).toMatchObject({
      problems: [{ path: 'connectors[0].settings.host', text: expect.stringContaining(why) }],
    });
  });

  it('accepts a private host that the environment lists', () => {
    const settings = { host: '10.0.0.5', database: 'erp', user: 'leitor' };
    const file = tenant({}, { connectors: [{ name: 'erp', kind: 'postgres', settings }] });
    expect(readTenant(file, { ...publicReach, privateHosts: ['10.0.0.0/8'] })).toMatchObject({ kind: 'valid' });
  });

  it.each([
    ['http://adfs.acme.com.br', 'company.federation.issuer: deve ser https://'],
    ['https://login.microsoftonline.com/common/v2.0', 'company.federation.issuer: deve citar o diretório'],
    ['https://169.254.169.254/adfs', 'company.federation.issuer: "169.254.169.254" é o serviço de metadados'],
  ])('reports the issuer %s', (issuer, why) => {
    expect(problemsOf(tenant({ federation: { issuer, clientId: 'portal' } }))).toEqual([expect.stringContaining(why)]);
  });

  it('reports directories on refused hosts', () => {
    expect(problemsOf(tenant({ isLdap: true, directory: { ...ldap, urls: [...ldap.urls, 'ldaps://10.0.0.5'] } }))).toEqual([
      expect.stringMatching(/^company\.directory\.urls\[1\]: "10\.0\.0\.5" é de uma rede privada/),
    ]);
    const metadata = { ...endpoint, url: 'https://169.254.169.254/x' };
    expect(problemsOf(tenant({ hasExternalAuth: true, directory: metadata }))).toEqual([
      expect.stringMatching(/^company\.directory\.url: .*metadados/),
    ]);
  });

  it('reports repeated fields of companies and choices without options', () => {
    const field = { name: 'contrato', label: 'Contrato' };
    const dynamicFields = [field, { ...field, kind: 'choice' }];
    expect(problemsOf(tenant({ entity: { fields: { dynamicFields } } }))).toEqual([
      expect.stringMatching(/^company\.entity\.fields\.dynamicFields\[1\]\.name: repete o campo/),
      expect.stringMatching(/^company\.entity\.fields\.dynamicFields\[1\]\.options: falta/),
    ]);
  });

  it.each([
    [
      'a date of a term',
      {},
      { terms: [{ id: 'uso', title: 'Uso', versions: [{ version: '1', effectiveAt: 'ontem', html: 'x' }] }] },
    ],
    ['a CNPJ without its digits', {}, { entities: [{ code: 'abc', description: 7 }] }],
    ['the kind of a connector', {}, { connectors: [{ name: 'erp', kind: 'oracle' }] }],
    ['a person who approves', { accessApprovers: [{ groups: ['vendas'], byPeople: ['nobody'] }] }, {}],
    ['a target', { externalTargets: [{ id: ' ', url: 'x', secretName: '?' }] }, {}],
    ['an origin', { frameAncestors: ['x'] }, {}],
    ['an issuer', { federation: { issuer: 'x', clientId: '', directory: 3 } }, {}],
  ])('reports other problems although %s is invalid', (_, company, more) => {
    const problems = problemsOf(tenant({ ...company, domain: ['portal.acme.com.br', 'portal.acme.com.br'] }, more));
    expect(problems.length).toBeGreaterThan(1);
    expect(problems).toContainEqual(expect.stringContaining('company.domain[1]: repete o domínio'));
  });
  it('reports all problems at once', () => {
    expect(problemsOf(tenant({ domain: ['A'], style: { color: { active: '#12' }, layout: {} } }))).toHaveLength(2);
  });
  it.each([null, undefined, 0, '', [], {}, { company: null }, { company: { module: [null] } }])('never throws on %j', (value) => {
    expect(problemsOf(value).length).toBeGreaterThan(0);
  });
});

describe('a path', () => {
  it.each([
    [[], '(arquivo)'],
    [['company', 'module', 2, 'item', 0], 'company.module[2].item[0]'],
    [['message', 'blockedAccess', 'a.com.br'], 'message.blockedAccess["a.com.br"]'],
  ])('is written for %j as %s', (path, text) => expect(writePath(path)).toBe(text));
});
