import { describe, expect, it } from 'vitest';
import { DataFolderHeldError } from '#server/ports/data-folder.ts';
import { NewerSchemaError } from '#server/db/migrate.ts';
import { explainStartFailure, type StartSettings } from './start-failure.ts';

const settings: StartSettings = {
  host: '0.0.0.0',
  port: 4_000,
  databaseUrl: 'postgres://portal:segredo-do-banco@banco.exemplo:5432/portal',
  dataFolder: '/var/lib/portal',
};

type Fields = Readonly<Record<string, string>>;
const failing = (message: string, fields: Fields) => Object.assign(new Error(message), fields);

describe('explainStartFailure', () => {
  it.each<[name: string, error: Error, exitCode: number, text: RegExp]>([
    [
      'a port in use',
      failing('listen', { code: 'EADDRINUSE', syscall: 'listen' }),
      78,
      /porta de 0\.0\.0\.0:4000 já está em uso/,
    ],
    ['a port below 1024', failing('listen', { code: 'EACCES', syscall: 'listen' }), 78, /acima de 1023 em PORT/],
    [
      'a foreign address',
      failing('listen', { code: 'EADDRNOTAVAIL', syscall: 'listen' }),
      78,
      /HOST=0\.0\.0\.0 não é um endereço/,
    ],
    [
      'an unknown HOST',
      failing('x', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '0.0.0.0' }),
      78,
      /^HOST=0\.0\.0\.0 não existe/,
    ],
    [
      'an unknown database host',
      failing('x', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'banco.exemplo' }),
      78,
      /banco\.exemplo de DATABASE_URL não foi encontrado: confira/,
    ],
    [
      'a silent name service',
      failing('x', { code: 'EAI_AGAIN', syscall: 'getaddrinfo', hostname: 'banco.exemplo' }),
      1,
      /\(DNS\) não respondeu/,
    ],
    [
      'a user that may not create roles',
      failing('permission denied to create role', { code: '42501' }),
      78,
      /CREATE ROLE portal_app NOLOGIN; GRANT portal_app TO "portal";$/,
    ],
    [
      'a user that may not grant the role',
      failing('permission denied to grant role "portal_app"', { code: '42501' }),
      78,
      /uma vez: GRANT portal_app TO "portal";$/,
    ],
    [
      'a user that may not create tables',
      failing('permission denied for schema public', { code: '42501' }),
      78,
      /GRANT CREATE, USAGE ON SCHEMA public TO "portal";$/,
    ],
    ['a wrong password', failing('password authentication failed', { code: '28P01' }), 78, /recusou o usuário ou a senha/],
    ['a missing database', failing('x', { code: '3D000' }), 78, /não existe em banco\.exemplo:5432\/portal/],
    ['a certificate', failing('self-signed', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 78, /NODE_EXTRA_CA_CERTS/],
    ['a database that is down', failing('', { code: 'ECONNREFUSED' }), 1, /banco\.exemplo:5432\/portal não responde/],
    ['a database that starts', failing('starting up', { code: '57P03' }), 1, /não aceita conexões agora/],
    [
      'a folder that is read-only',
      failing('EROFS: mkdir', { code: 'EROFS', path: '/var/lib/portal/portal' }),
      78,
      /PORTAL_DATA_DIR \(\/var\/lib\/portal\) não pode ser usada/,
    ],
    ['a full disk', failing('ENOSPC', { code: 'ENOSPC', path: '/var/lib/portal/lock' }), 1, /está cheio/],
    ['a schema of a newer version', new NewerSchemaError(['9999_future']), 78, /versão mais nova do portal \(9999_future\)/],
    [
      'a folder in use',
      new DataFolderHeldError('A pasta /var/lib/portal está em uso por outro processo.'),
      1,
      /em uso por outro processo/,
    ],
  ])('explains %s', (_, error, exitCode, text) => {
    const failure = explainStartFailure(error, settings);
    expect(failure).toMatchObject({ exitCode, isUnexpected: false });
    expect(failure.text).toMatch(text);
    expect(failure.text).not.toContain('segredo-do-banco');
    expect(failure.text).not.toContain('\n');
  });

  it('returns the message of any other error, to be logged with its stack', () => {
    expect(explainStartFailure(new Error('algo'), settings)).toEqual({
      text: 'O portal não pôde começar: algo',
      exitCode: 1,
      isUnexpected: true,
    });
  });
});
