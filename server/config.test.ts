import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { settingNames } from './config/setting-names.ts';
import { parseStoragePlace } from './config/storage-place.ts';

const production = {
  PORTAL_PUBLIC_URL: 'https://portal.exemplo.com.br',
  PORTAL_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/portal',
};
const settingsIn = (...files: readonly string[]): readonly string[] => {
  const text = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  return Array.from(new Set(text.match(/PORTAL_[A-Z_]*[A-Z](?![A-Z_])/g))).toSorted();
};
const isSecret = /^PORTAL_(?:CONNECTOR|DIRECTORY|SSO)_SECRET_/;
const problemsOf = (env: Record<string, string>) => {
  const result = parseConfig(env);
  return result.kind === 'refused' ? result.problems : [];
};
const configOf = (env: Record<string, string>) => {
  const result = parseConfig(env);
  return result.kind === 'ready' ? result.config : result.problems;
};

describe('the demo', () => {
  it('needs no variable and listens only on this machine', () => {
    expect(configOf({ PORTAL_MODE: 'demo' })).toMatchObject({
      mode: 'demo',
      host: 'localhost',
      port: 4_000,
      publicUrl: null,
      warnings: [],
    });
  });
  it('reads services that run on ports of their own', () => {
    expect(configOf({ PORTAL_MODE: 'demo' })).toMatchObject({ developmentServices: [] });
    expect(configOf({ PORTAL_MODE: 'demo', PORTAL_DEV_SERVICES: 'file, auth' })).toMatchObject({
      developmentServices: ['auth', 'file'],
    });
    expect(configOf({ PORTAL_MODE: 'demo', PORTAL_DEV_SERVICES: 'all' })).toMatchObject({
      developmentServices: expect.arrayContaining(['auth', 'faccionista']),
    });
    expect(problemsOf({ PORTAL_MODE: 'demo', PORTAL_DEV_SERVICES: 'auth,login' })).toEqual([
      expect.stringContaining('cita login'),
    ]);
    expect(problemsOf({ ...production, PORTAL_DEV_SERVICES: 'auth' })).toHaveLength(1);
  });
  it('stores its data in PORTAL_DATA_DIR', () => {
    expect(configOf({ PORTAL_MODE: 'demo', PORTAL_DATA_DIR: '/tmp/x' })).toMatchObject({ dataFolder: '/tmp/x' });
  });
  it.each(['0.0.0.0', '192.168.0.10', '::'])('is not opened to the network by HOST=%s alone', (HOST) => {
    expect(problemsOf({ PORTAL_MODE: 'demo', HOST })).toHaveLength(1);
  });
  it('is opened to the network only on request, with a warning', () => {
    const config = configOf({ PORTAL_MODE: 'demo', HOST: '0.0.0.0', PORTAL_DEMO_PUBLIC: '1' });
    expect(config).toMatchObject({ host: '0.0.0.0', warnings: [expect.stringContaining('aberta à rede')] });
  });
  it('never runs with NODE_ENV=production', () => {
    expect(problemsOf({ PORTAL_MODE: 'demo', NODE_ENV: 'production' })).toHaveLength(1);
  });
});

describe('production', () => {
  it('is the default, and reports every missing variable at once', () => {
    expect(problemsOf({})).toEqual([
      expect.stringContaining('PORTAL_PUBLIC_URL'),
      expect.stringContaining('PORTAL_SECRET'),
      expect.stringContaining('DATABASE_URL'),
    ]);
  });
  it('runs on PostgreSQL', () => {
    expect(configOf(production)).toMatchObject({
      mode: 'production',
      databaseUrl: 'postgres://db/portal',
      dataFolder: null,
      filesFolder: null,
      host: '0.0.0.0',
      warnings: expect.arrayContaining([expect.stringContaining('PORTAL_FILES_DIR')]),
    });
  });
  it('stores files in a bucket', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.exemplo.com.br',
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY_ID: 'chave',
      S3_SECRET_ACCESS_KEY: 'segredo-do-bucket',
    };
    expect(configOf({ ...production, ...bucket, S3_UPLOADS: 'direct' })).toMatchObject({
      s3: { endpoint: 'https://s3.exemplo.com.br', bucket: 'portal', region: 'us-east-1', directUploads: true },
      warnings: [expect.stringContaining('SMTP_URL')],
    });
    const wrong = problemsOf({ ...production, ...bucket, S3_ENDPOINT: 'ftp://x', S3_BUCKET: '', S3_UPLOADS: 'sim' });
    expect(wrong).toEqual([
      expect.stringContaining('S3_ENDPOINT deve ser'),
      expect.stringContaining('S3_UPLOADS é "sim"'),
      expect.stringContaining('Falta S3_BUCKET'),
    ]);
    expect(wrong.join(' ')).not.toContain('segredo-do-bucket');
  });
  it('refuses settings of a bucket without its address', () => {
    expect(problemsOf({ ...production, S3_BUCKET: 'portal', S3_SECRET_ACCESS_KEY: 'segredo-do-bucket' })).toEqual([
      expect.stringMatching(/^Falta S3_ENDPOINT.*: sem ele S3_BUCKET, S3_SECRET_ACCESS_KEY não/),
    ]);
    expect(parseStoragePlace({ PORTAL_FILES_DIR: '/mnt/files', S3_REGION: 'sa-east-1' })).toMatchObject({ kind: 'refused' });
    expect(configOf({ PORTAL_MODE: 'demo', S3_BUCKET: 'portal' })).toMatchObject({ s3: null });
  });
  it('stores files in the data folder, or in PORTAL_FILES_DIR', () => {
    expect(configOf({ ...production, PORTAL_DATA_DIR: '/var/lib/portal' })).toMatchObject({
      filesFolder: '/var/lib/portal/files',
    });
    expect(configOf({ ...production, PORTAL_FILES_DIR: '/mnt/files' })).toMatchObject({
      dataFolder: null,
      filesFolder: '/mnt/files',
    });
  });
  it('runs with a data folder', () => {
    expect(configOf({ ...production, DATABASE_URL: '', PORTAL_DATA_DIR: '/var/lib/portal' })).toMatchObject({
      databaseUrl: null,
      dataFolder: '/var/lib/portal',
    });
  });
  it('reads the service for short messages', () => {
    const messages = {
      PORTAL_MESSAGES_URL: 'https://sms.exemplo.com.br/enviar',
      PORTAL_MESSAGES_TOKEN: 'um-segredo-comprido',
      PORTAL_MESSAGES_CHANNELS: 'whatsapp, SMS',
    };
    expect(configOf(production)).toMatchObject({ messages: null });
    expect(configOf({ ...production, ...messages })).toMatchObject({
      messages: { url: 'https://sms.exemplo.com.br/enviar', token: 'um-segredo-comprido', channels: ['sms', 'whatsapp'] },
    });
    const wrong = { PORTAL_MESSAGES_URL: 'http://sms', PORTAL_MESSAGES_TOKEN: 'curto', PORTAL_MESSAGES_CHANNELS: 'fax' };
    expect(problemsOf({ ...production, ...wrong })).toEqual([
      expect.stringContaining('PORTAL_MESSAGES_URL deve ser'),
      expect.stringContaining('PORTAL_MESSAGES_TOKEN tem menos'),
      expect.stringContaining('PORTAL_MESSAGES_CHANNELS deve ser'),
    ]);
    expect(configOf({ PORTAL_MODE: 'demo', ...messages })).toMatchObject({ messages: null });
  });
  it('warns when the public address uses http', () => {
    expect(configOf({ ...production, PORTAL_PUBLIC_URL: 'http://portal.exemplo.com.br' })).toMatchObject({
      warnings: expect.arrayContaining([expect.stringContaining('https')]),
    });
  });
  it.each([
    ['a short secret', { PORTAL_SECRET: 'short' }],
    ['an address with a path', { PORTAL_PUBLIC_URL: 'https://a.b/portal' }],
    ['an invalid address', { PORTAL_PUBLIC_URL: 'portal' }],
    ['another database', { DATABASE_URL: 'mysql://db' }],
    ['an unknown mode of TLS', { DATABASE_URL: 'postgres://ana:senha@db/portal?application_name=a&sslmode=foo' }],
    ['a short metrics token', { PORTAL_METRICS_TOKEN: 'x' }],
    ['an invalid proxy address', { PORTAL_TRUSTED_PROXIES: '10.0.0.5, xx' }],
    ['an invalid proxy network', { PORTAL_TRUSTED_PROXIES: '10.0.0.0/99' }],
    ['an invalid port', { PORT: '70000' }],
    ['a port in words', { PORT: 'http' }],
    ['an unknown mode', { PORTAL_MODE: 'teste' }],
    ['an unknown log level', { PORTAL_LOG_LEVEL: 'muito' }],
    ['a blank for the secret', { PORTAL_SECRET: '  ' }],
  ])('refuses %s', (_, env) => {
    expect(problemsOf({ ...production, ...env })).toHaveLength(1);
  });
  it.each(['', '?sslmode=verify-full', '?sslmode=no-verify&connect_timeout=5'])('accepts DATABASE_URL with %j', (query) => {
    const databaseUrl = `postgres://db/portal${query}`;
    expect(configOf({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });
});

describe('the API document', () => {
  it('is served in the demo, and in production only when PORTAL_API_DOCS=1', () => {
    expect(configOf({ PORTAL_MODE: 'demo' })).toMatchObject({ showsDocuments: true });
    expect(configOf(production)).toMatchObject({ showsDocuments: false });
    expect(configOf({ ...production, PORTAL_API_DOCS: '1' })).toMatchObject({ showsDocuments: true });
    expect(problemsOf({ ...production, PORTAL_API_DOCS: 'sim' })).toEqual([expect.stringContaining('PORTAL_API_DOCS')]);
  });
});

describe('PORTAL_SECURITY_CONTACT', () => {
  it.each([
    ['seguranca@exemplo.com.br', 'mailto:seguranca@exemplo.com.br'],
    ['mailto:Seguranca@exemplo.com.br', 'mailto:seguranca@exemplo.com.br'],
    ['https://exemplo.com.br/seguranca', 'https://exemplo.com.br/seguranca'],
  ])('reads %s as %s', (text, contact) => {
    expect(configOf({ ...production, PORTAL_SECURITY_CONTACT: text })).toMatchObject({ securityContact: contact });
  });
  it.each(['http://exemplo.com.br', 'segurança', 'https://', 'javascript:alert(1)', 'a@b.com\nContact: x'])(
    'refuses %j',
    (text) => {
      expect(problemsOf({ ...production, PORTAL_SECURITY_CONTACT: text })).toEqual([
        expect.stringContaining('PORTAL_SECURITY_CONTACT'),
      ]);
    },
  );
});

describe('variables that do not exist', () => {
  it.each([
    ['PORTAL_TRUSTED_PROXY', 'Você quis dizer PORTAL_TRUSTED_PROXIES?'],
    ['PORTAL_REQUEST_PER_MINUTE', 'Você quis dizer PORTAL_REQUESTS_PER_MINUTE?'],
    ['PORTAL_COLOR_OF_THE_SKY', 'não tem efeito.'],
    ['PORTAL_SSO_SECRET_', 'não existe'],
  ])('warns about %s', (name, text) => {
    expect(configOf({ ...production, [name]: '1' })).toMatchObject({
      warnings: expect.arrayContaining([expect.stringMatching(new RegExp(`^A variável ${name} .*${text.replace('?', '\\?')}`))]),
    });
  });
  it.each(['PORTAL_SERVICE_HOST', 'PORTAL_PORT', 'PORTAL_PORT_4000_TCP_ADDR', 'PORTAL_CONNECTOR_SECRET_ERP', 'OTHER_SETTING'])(
    'does not warn about %s',
    (name) => {
      const result = parseConfig({ ...production, [name]: 'x' });
      expect(result.kind === 'ready' && result.config.warnings.filter((text) => text.includes(name))).toEqual([]);
    },
  );
  it('names a misspelt variable together with the missing one', () => {
    const { PORTAL_SECRET: secret, ...rest } = production;
    expect(parseConfig({ ...rest, PORTAL_SECRETS: secret })).toEqual({
      kind: 'refused',
      problems: [expect.stringContaining('Falta PORTAL_SECRET')],
      warnings: [expect.stringContaining('PORTAL_SECRETS')],
    });
  });
  it('knows every setting that the server reads', () => {
    const files = readdirSync(join(import.meta.dirname, 'config')).filter((file) => file !== 'setting-names.ts');
    expect(settingsIn('config.ts', ...files.map((file) => `config/${file}`))).toEqual(settingNames);
  });
  it('are not mentioned in docs/operators.md', () => {
    expect(settingsIn('../docs/operators.md').filter((name) => !isSecret.test(name) && !settingNames.includes(name))).toEqual([]);
  });
});

describe('the scanner', () => {
  it.each([
    ['tcp://antivirus:3311', { host: 'antivirus', port: 3_311 }],
    ['tcp://10.0.0.8', { host: '10.0.0.8', port: 3_310 }],
    ['tcp://[::1]:3310/', { host: '::1', port: 3_310 }],
  ])('reads the address %s', (url, clamd) => {
    expect(configOf({ ...production, PORTAL_CLAMD_URL: url })).toMatchObject({ clamd });
  });
  it.each(['antivirus', 'http://antivirus:3310', 'tcp://antivirus/pasta', 'tcp://'])('refuses the address %s', (url) => {
    expect(problemsOf({ ...production, PORTAL_CLAMD_URL: url })).toEqual([expect.stringContaining('PORTAL_CLAMD_URL')]);
  });
  it('is absent unless it is configured', () => {
    expect(configOf(production)).toMatchObject({ clamd: null });
  });
});

describe('PORTAL_INTERNAL_DOMAINS', () => {
  it.each([
    ['', []],
    ['grupo.com.br', ['grupo.com.br']],
    [' Grupo.com.br , filial.grupo.com.br,', ['grupo.com.br', 'filial.grupo.com.br']],
  ])('reads %j as %j', (PORTAL_INTERNAL_DOMAINS, internalDomains) =>
    expect(configOf({ ...production, PORTAL_INTERNAL_DOMAINS })).toMatchObject({ internalDomains }),
  );
  it.each(['@grupo.com.br', '*.grupo.com.br', 'com', 'grupo..br', '-a.com.br', 'ana@grupo.com.br'])('refuses %j', (text) =>
    expect(problemsOf({ ...production, PORTAL_INTERNAL_DOMAINS: text })).toEqual([
      expect.stringContaining('PORTAL_INTERNAL_DOMAINS'),
    ]),
  );
});
