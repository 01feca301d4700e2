// Uses the keychain of the shell in its own process, because a process stays connected to its first bus, and prints the results.
// Arguments: file of marks, service, tenant, then the steps.
import keytar from 'keytar';
import { createKeychain } from '#main/session/keychain.ts';

const [marksFile = '', service = '', domain = '', ...steps] = process.argv.slice(2);
const keychain = createKeychain({ service, marksFile, load: () => Promise.resolve(keytar), timeoutMs: 5_000 });

const perform: Readonly<Record<string, (value: string) => Promise<unknown>>> = {
  read: () => keychain.read(domain),
  write: (code) => keychain.write(domain, code),
  remove: () => keychain.remove(domain),
  /** Reads the entry from the service, without the shell. */
  look: () => keytar.getPassword(service, domain),
  /** Writes an entry as another program would. */
  spoil: (text) => keytar.setPassword(service, domain, text),
};

const answers: unknown[] = [];
for (const step of steps) {
  const [name = '', ...value] = step.split('=');
  answers.push((await perform[name]?.(value.join('='))) ?? null);
}
console.log(JSON.stringify(answers));
// The connection of keytar to the bus would keep the process alive.
process.exit(0);
