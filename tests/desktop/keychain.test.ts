// The keychain of the shell with a real Secret Service and the shipped keytar: the states that main/session reports.
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

test('keeps a code between two runs, and stores nothing of it on the disk', async () => {
  const { environment } = await secretService();
  expect(probe(environment, 'read', `write=${code}`)).toEqual([{ state: 'absent' }, 'available']);
  expect(probe(environment, 'read')).toEqual([{ state: 'available', code }]);
  expect(await readFile(join(folder, 'sessions.json'), 'utf8')).not.toContain(code);
});

test('removes the entry', async () => {
  const { environment } = await secretService();
  probe(environment, `write=${code}`);
  expect(probe(environment, 'remove', 'read', 'look')).toEqual(['absent', { state: 'absent' }, null]);
});

test('reports a locked keyring until it is unlocked', async () => {
  const { environment } = await secretService({ locked: true });
  expect(probe(environment, `write=${code}`)).toEqual(['locked']);
});

test('reports an unavailable keychain without a service', () => {
  expect(probe({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${folder}/no-bus` }, `write=${code}`)).toEqual(['unavailable']);
});

test('reports a changed backend when the entry is in another keyring', async () => {
  probe((await secretService()).environment, `write=${code}`);
  expect(probe((await secretService()).environment, 'read')).toEqual([{ state: 'backend-changed' }]);
});

test('does not overwrite an unreadable entry, and removes it on request', async () => {
  const { environment } = await secretService();
  probe(environment, `write=${code}`, 'spoil=de outro programa');
  expect(probe(environment, 'read', `write=${code}`, 'look')).toEqual([
    { state: 'undecryptable' },
    'undecryptable',
    'de outro programa',
  ]);
  expect(probe(environment, 'remove', 'look')).toEqual(['absent', null]);
});
