import { describe, expect, it } from 'vitest';
import { ldap, problemsOf, tenant, withItem } from '#server/cli/tenant-example.test-support.ts';

const query = (sql: string, more: object = {}) => tenant({}, { queries: [{ id: 'uma', connector: 'erp', sql, ...more }] });
const connector = (settings: object, kind = 'postgres') => tenant({}, { connectors: [{ name: 'erp', kind, settings }] });
const settings = { host: 'db.acme.com.br', database: 'erp', user: 'leitor' };

describe('a tenant file', () => {
  it.each([
    [
      'negative session time',
      tenant({ session: { idleMinutes: -5 } }),
      'company.session.idleMinutes: deve ser um número inteiro de 1 a 30',
    ],
    [
      'a session without end',
      tenant({ session: { absoluteMinutes: 1e9 } }),
      'company.session.absoluteMinutes: deve ser um número inteiro de 1 a 480',
    ],
    [
      'a rest longer than the session',
      tenant({ session: { idleMinutes: 30, absoluteMinutes: 20 } }),
      'company.session.idleMinutes: é maior que absoluteMinutes',
    ],
    [
      'a password of one character',
      tenant({ passwordValidation: { rules: { min: { value: 1 } } } }),
      'company.passwordValidation.rules.min.value: deve ser um número inteiro a partir de 4',
    ],
    [
      'a page script that does not parse',
      tenant({}, { scripts: [{ name: 'a', source: 'let a = 1;\nlet b = ;' }] }),
      'scripts[0].source: não pode ser lido: linha 2, coluna 9: Unexpected token',
    ],
    [
      'a classic script that does not parse',
      tenant({}, { scripts: [{ name: 'a.js', source: 'function (' }] }),
      'scripts[0].source: não pode ser lido: linha 1, coluna 10: Unexpected token',
    ],
    [
      'a script name with a step upwards',
      tenant({}, { scripts: [{ name: '../a', source: '' }] }),
      'scripts[0].name: "../a" não é o nome de um script: Use letras, números, ponto, hífen e / entre pastas',
    ],
    [
      'an unknown screen',
      withItem({ script: 'native:chat' }),
      'company.module[0].item[0].script: "native:chat" não é uma tela do portal: native:activity, native:code-editor, native:files, native:nfe-products, native:profiles, native:queries, native:quotas, native:requests, native:users',
    ],
    [
      'a property of objects as a screen',
      withItem({ script: 'native:constructor' }),
      expect.stringContaining('não é uma tela do portal'),
    ],
    ['several statements', query('select 1; select 2'), 'queries[0].sql: traz vários comandos: cada consulta é um só'],
    [
      'a placeholder that begins with a digit',
      query('select {{1a}}'),
      'queries[0].sql: tem um lugar de valor que não é {{nome}}: {{1a}}',
    ],
    ['a placeholder without a name', query('select {{}}'), 'queries[0].sql: tem um lugar de valor que não é {{nome}}: {{}}'],
    [
      'a placeholder that does not end',
      query('select {{a, 1'),
      'queries[0].sql: tem um lugar de valor que não é {{nome}}: {{a, 1',
    ],
    [
      'a placeholder that does not begin',
      query('select a}}, 1'),
      'queries[0].sql: tem um lugar de valor que não é {{nome}}: }}, 1',
    ],
    ['a positional parameter', query('select $1'), 'queries[0].sql: usa um parâmetro por posição: escreva {{nome}}'],
    ['a quote that does not end', query("select 'a"), 'queries[0].sql: tem aspas ou um comentário que não fecha'],
    ['an empty statement', query('-- nada'), 'queries[0].sql: não traz nenhum comando'],
    [
      'a statement that never runs',
      query('drop table t'),
      'queries[0].sql: começa com "drop": só consultas e alterações de linhas são executadas',
    ],
    [
      'a write of a query that reads',
      query('delete from t'),
      'queries[0].sql: começa com "delete", que altera dados: falta "writes": true',
    ],
    ['too many rows', query('select 1', { rowLimit: 10_001 }), 'queries[0].rowLimit: é maior que o máximo (10000)'],
    [
      'a query id that no item can name',
      tenant({}, { queries: [{ id: 'Uma', connector: 'erp', sql: 'select 1' }] }),
      expect.stringMatching(/^queries\[0\]\.id: deve ter minúsculas/),
    ],
    [
      'a sign-in with Microsoft without a provider',
      tenant({ adfsConfig: { enabled: true } }),
      'company.federation: falta: adfsConfig.enabled oferece a entrada com Microsoft, que precisa dele',
    ],
    ['an empty host', connector({ ...settings, host: ' ' }), 'connectors[0].settings.host: é menor que o mínimo (1)'],
    ['an invalid port', connector({ ...settings, port: 0 }), 'connectors[0].settings.port: é menor que o mínimo (1)'],
    [
      'a secret in place of its name',
      connector({ ...settings, secretName: 'minha senha' }),
      'connectors[0].settings.secretName: deve ter só maiúsculas, números e _: é o fim de PORTAL_CONNECTOR_SECRET_…',
    ],
    [
      'an unknown setting',
      connector({ ...settings, pasword: 'x' }),
      'connectors[0].settings.pasword: campo desconhecido: seria "password"?',
    ],
    [
      'a wrong CNPJ',
      tenant({}, { entities: [{ code: '11222333000182', description: 'A' }] }),
      'entities[0].code: "11222333000182" não é um CNPJ: os dígitos verificadores não conferem',
    ],
    [
      'a masked CNPJ',
      tenant({}, { entities: [{ code: '11.222.333/0001-81', description: 'A' }] }),
      'entities[0].code: "11.222.333/0001-81" deve ser escrito sem máscara: 11222333000181',
    ],
    ['an unknown field', tenant({ apptitle: 'x' }), 'company.apptitle: campo desconhecido: seria "appTitle"?'],
    ['an unknown field without a similar one', tenant({}, { zzzzzz: 1 }), 'zzzzzz: campo desconhecido'],
    [
      'an unknown field of a directory',
      tenant({ isLdap: true, directory: { ...ldap, bindDM: 'x' } }),
      'company.directory.bindDM: campo desconhecido: seria "bindDn"?',
    ],
    [
      'an unknown field of an item',
      withItem({ sumTipe: 'numeric' }),
      'company.module[0].item[0].sumTipe: campo desconhecido: seria "sumType"?',
    ],
    [
      'a logo without an address',
      tenant({ style: { logo: 'logo.png', layout: {} } }),
      'company.style.logo: não aparece: use https://, um caminho do portal (/…) ou data:image/…',
    ],
    [
      'a logo by http',
      tenant({ style: { logo: 'http://acme.com.br/l.png', layout: {} } }),
      expect.stringContaining('company.style.logo: não aparece'),
    ],
    [
      'a favicon of another origin without a scheme',
      tenant({ style: { favicon: '//acme.com.br/l.png', layout: {} } }),
      expect.stringContaining('company.style.favicon: não aparece'),
    ],
    [
      'a host with a path',
      tenant({ moduleHosts: ['api.acme.com.br/x'] }),
      'company.moduleHosts[0]: "api.acme.com.br/x" não é um host: use api.exemplo.com.br',
    ],
    [
      'a host of the desktop with a scheme',
      tenant({ adfsConfig: { enabled: false, hosts: ['https://a.com'] } }),
      'company.adfsConfig.hosts[0]: "https://a.com" não é um host: use login.exemplo.com.br',
    ],
    ['a service by http', tenant({ services: { auth: 'http://a.com' } }), 'company.services.auth: deve ser um endereço https://'],
    [
      'a company twice',
      tenant(
        {},
        {
          entities: [
            { code: '11222333000181', description: 'A' },
            { code: '11222333000181', description: 'B' },
          ],
        },
      ),
      'entities[1].code: repete o CNPJ "11222333000181", que já está em entities[0].code',
    ],
  ])('reports %s', (_name, value, expected) => expect(problemsOf(value)).toEqual([expected]));

  it('reports every empty setting of a connector', () => {
    expect(problemsOf(connector({}))).toEqual(
      ['host', 'database', 'user'].map((name) => `connectors[0].settings.${name}: falta (texto)`),
    );
    expect(problemsOf(connector({}, 'warehouse'))).toEqual(['connectors[0].settings.schema: falta (texto)']);
  });

  it('also reports problems next to a field of a wrong type', () => {
    const value = tenant(
      { id: 'a b', appTitle: 7, loginType: 'x', session: { idleMinutes: 'muito', absoluteMinutes: -1 }, logo: 'x' },
      {
        queries: [{ id: 'uma', connector: 'crm', sql: 'select 1; select 2', writes: 'sim' }],
        scripts: [{ name: 'a', source: '(' }],
      },
    );
    const paths = problemsOf(value).map((problem) => problem.split(': ')[0] ?? '');
    expect(new Set(paths)).toEqual(
      new Set([
        'company.appTitle',
        'company.id',
        'company.loginType',
        'company.logo',
        'company.session.absoluteMinutes',
        'company.session.idleMinutes',
        'queries[0].connector',
        'queries[0].sql',
        'queries[0].writes',
        'scripts[0].source',
      ]),
    );
  });

  it.each(['__proto__', 'constructor', 'toString'])('reports %s as an unknown field', (name) => {
    const value: unknown = JSON.parse(JSON.stringify(tenant()).replace('"format"', `"${name}": 1, "format"`));
    expect(problemsOf(value)).toEqual([expect.stringMatching(new RegExp(`^${name}: campo desconhecido`))]);
  });

  it('accepts braces inside literals and comments', () => {
    for (const sql of ["select '{{1,2}}'::int[]", 'select 1 -- {{', 'select {{ dia }}::date, {{dia}}'])
      expect(problemsOf(query(sql))).toEqual([]);
  });
});
