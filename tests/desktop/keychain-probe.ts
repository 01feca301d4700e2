// Uses the shell's keychain in a process of its own and prints what it answered: a process keeps the bus it first met.
// Arguments: file of marks, service, tenant, then the steps.
import keytar from 'keytar';
import { createKeychain } from '#main/session/keychain.ts';

const [marksFile = '', service = '', domain = '', ...steps] = process.argv.slice(2);
const keychain = createKeychain({ service, marksFile, load: () => Promise.resolve(keytar), patienceMs: 5_000 });

const perform: Readonly<Record<string, (value: string) => Promise<unknown>>> = {
  read: () => keychain.read(domain),
  write: (code) => keychain.write(domain, code),
  remove: () => keychain.remove(domain),
  /** The entry in the service itself, past the shell. */
  look: () => keytar.getPassword(service, domain),
  /** As another program would write. */
  spoil: (text) => keytar.setPassword(service, domain, text),
};

const answers: unknown[] = [];
for (const step of steps) {
  const [name = '', ...value] = step.split('=');
  answers.push((await perform[name]?.(value.join('='))) ?? null);
}
console.log(JSON.stringify(answers));
// keytar's connection to the bus would keep the process alive.
process.exit(0);
