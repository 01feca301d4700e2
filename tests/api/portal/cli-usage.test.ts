// The command line without data: help, refused words and options, and missing data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';

let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);

beforeAll(async () => {
  world = await createCliWorld();
});
afterAll(() => world.close());

describe('a command without data', () => {
  it('prints its help', async () => {
    expect(await portal('--help')).toMatchObject({ code: 0, out: expect.stringContaining('tenant import') });
    expect(await portal('tenant create --help')).toMatchObject({ code: 0, out: expect.stringContaining('--domain') });
    expect(await portal('module --help')).toMatchObject({ code: 0, out: expect.stringContaining('module publish') });
  });
  it.each([
    ['tenant', 64, 'Comando desconhecido: tenant'],
    ['tenant bogus', 64, 'Comando desconhecido: tenant bogus'],
    ['tenant list --bogus', 64, 'Opção inválida: --bogus'],
    ['tenant export --tenant-id', 64, 'Opção inválida: --tenant-id'],
    ['module dev pasta --portal', 64, 'O valor de --portal falta'],
    ['tenant create --id acme', 64, 'Falta --title'],
    ['tenant export', 64, 'Falta o id do portal'],
    ['tenant import nada.json', 66, 'Não consegui ler nada.json'],
    ['user create --tenant nada --email x@y.com', 65, 'Não há portal com o id "nada"'],
  ])('%s ends with %i', async (args, code, text) => {
    const ended = await portal(args);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
  it('asks for the place of the data', async () => {
    expect(await portal('tenant list', { env: noPlace })).toMatchObject({
      code: 78,
      notes: expect.stringContaining('PORTAL_DATA_DIR'),
    });
  });
});
