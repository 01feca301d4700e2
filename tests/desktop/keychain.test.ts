// The shell's keychain against a real Secret Service, with keytar as it ships: what main/session promises of its states.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import type { SecretService } from './secret-service.ts';
import { removeFolder, temporaryFolder } from './shell.ts';

const root = join(import.meta.dirname, '../..');
const available = secretServiceAvailability();
test.skip(available.kind === 'missing', available.kind === 'missing' ? available.reason : '');
if (available.kind === 'missing') console.log(`Keychain not tested: ${available.reason}.`);

let folder: string;
const running: SecretService[] = [];

test.beforeEach(async () => {
  folder = await temporaryFolder();
});
test.afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
  await removeFolder(folder);
});

async function secretService(options: { readonly locked?: boolean } = {}): Promise<SecretService> {
  const one = await startSecretService(options);
  running.push(one);
  return one;
}

/** Steps of keychain-probe.ts, in a process that finds only this service. */
function probe(environment: Readonly<Record<string, string>>, ...steps: readonly string[]): readonly unknown[] {
  const given = [join(folder, 'sessions.json'), 'test.portal.keychain', 'portal.aurora.com.br', ...steps];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'keychain-probe.ts'), ...given],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    },
  );
  if (stdout === '') throw new Error(`The probe said nothing: ${stderr}`);
  return JSON.parse(stdout) as readonly unknown[];
}

const code = 'A-_9'.repeat(11);

test('keeps a code between two runs, and nothing of it on the disk', async () => {
  const { environment } = await secretService();
  expect(probe(environment, 'read', `write=${code}`)).toEqual([{ state: 'absent' }, 'available']);
  expect(probe(environment, 'read')).toEqual([{ state: 'available', code }]);
  expect(await readFile(join(folder, 'sessions.json'), 'utf8')).not.toContain(code);
});

test('leaves nothing when it is told to forget', async () => {
  const { environment } = await secretService();
  probe(environment, `write=${code}`);
  expect(probe(environment, 'remove', 'read', 'look')).toEqual(['absent', { state: 'absent' }, null]);
});

test('says locked while nobody has unlocked the keyring', async () => {
  const { environment } = await secretService({ locked: true });
  expect(probe(environment, `write=${code}`)).toEqual(['locked']);
});

test('says unavailable where there is no service', () => {
  expect(probe({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${folder}/no-bus` }, `write=${code}`)).toEqual(['unavailable']);
});

test('says that the backend changed when the entry is in another keyring', async () => {
  probe((await secretService()).environment, `write=${code}`);
  expect(probe((await secretService()).environment, 'read')).toEqual([{ state: 'backend-changed' }]);
});

test('never overwrites what it cannot read, and removes it when asked', async () => {
  const { environment } = await secretService();
  probe(environment, `write=${code}`, 'spoil=de outro programa');
  expect(probe(environment, 'read', `write=${code}`, 'look')).toEqual([
    { state: 'undecryptable' },
    'undecryptable',
    'de outro programa',
  ]);
  expect(probe(environment, 'remove', 'look')).toEqual(['absent', null]);
});
