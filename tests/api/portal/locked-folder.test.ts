// The data folder of the embedded database while another process holds it, or seems to.
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockDataFolder } from '#server/adapters/data-folder/lock.ts';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';

// The command that is unlocked creates a whole database, which takes seconds, and minutes on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let world: CliWorld;
const file = (name: string) => world.file(name);
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);

beforeAll(async () => {
  world = await createCliWorld();
});
afterAll(() => world?.close());

const holder = { pid: 1, host: 'container-antigo', since: '2026-11-21T12:00:00.000Z', started: null };

describe('a folder whose holder ran in a removed container', () => {
  it('is refused with instructions, and unlocked when the lock is no longer renewed', async () => {
    const folder = file('left');
    await mkdir(folder);
    await writeFile(join(folder, 'lock'), JSON.stringify(holder));
    const env = { PORTAL_DATA_DIR: folder };
    const refused = await portal('tenant list', { env });
    expect(refused.code).toBe(1);
    expect(refused.notes).toContain('pelo processo 1 de container-antigo, desde 2026-11-21T12:00:00.000Z');
    expect(refused.notes).toContain('npm run portal -- <comando> --unlock');
    const silentSince = new Date(Date.now() - 26_000);
    await utimes(join(folder, 'lock'), silentSince, silentSince);
    expect(await portal('tenant list', { env })).toMatchObject({ code: 1 });
    expect(await portal('tenant list --unlock', { env })).toMatchObject({
      code: 0,
      notes: expect.stringContaining(`A trava de ${folder} foi removida.`),
    });
    expect(await portal('tenant list --unlock', { env })).toMatchObject({
      code: 0,
      notes: expect.stringContaining('não tem trava'),
    });
  });
  it('stays locked for --unlock while a process of this machine holds it', async () => {
    const folder = file('alive');
    await mkdir(folder);
    const release = await lockDataFolder(folder);
    expect(await portal('tenant list --unlock', { env: { PORTAL_DATA_DIR: folder } })).toMatchObject({ code: 1 });
    await release();
  });
});

it('accepts --unlock only for folders', async () => {
  const env = { ...noPlace, DATABASE_URL: 'postgres://127.0.0.1:1/portal' };
  expect(await portal('tenant list --unlock', { env })).toMatchObject({
    code: 64,
    notes: expect.stringContaining('PORTAL_DATA_DIR'),
  });
});
