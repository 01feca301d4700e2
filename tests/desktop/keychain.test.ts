// The shell's keychain against a real Secret Service, with keytar as it ships: what main/session promises of its states.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { probeKeychain } from './keychain-look.ts';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import type { SecretService } from './secret-service.ts';
import { removeFolder, temporaryFolder } from './shell.ts';

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

const probe = (environment: Readonly<Record<string, string>>, ...steps: readonly string[]): readonly unknown[] =>
  probeKeychain(
    { environment, marksFile: join(folder, 'sessions.json'), service: 'test.portal.keychain', domain: 'portal.aurora.com.br' },
    steps,
  );

const code = 'A-_9'.repeat(11);

test('keeps a code between two runs, and nothing of it on the disk', async () => {
  const { environment } = await secretService();
  expect(probe(environment, 'read', `write=${code}`)).toEqual([{ state: 'absent' }, 'available']);
  expect(probe(environment, 'read')).toEqual([{ state: 'available', code }]);
  expect(await readFile(join(folder, 'sessions.json'), 'utf8')).not.toContain(code);
});

test('leaves nothing after forgetting', async () => {
  const { environment } = await secretService();
  probe(environment, `write=${code}`);
  expect(probe(environment, 'remove', 'read', 'look')).toEqual(['absent', { state: 'absent' }, null]);
});

test('says locked until the keyring is unlocked', async () => {
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
