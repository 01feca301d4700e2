// A test makes a certificate for names of this machine when it needs one, and deletes it with its folder.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The reason why this machine cannot make a certificate, or null. */
export const certificateProblem = (): Promise<string | null> =>
  run('openssl', ['version']).then(
    () => null,
    () => 'openssl is not installed',
  );

/** Writes `key.pem` and `cert.pem` to `folder`. */
export async function makeCertificate(folder: string, domains: readonly string[]): Promise<void> {
  const alternatives = ['IP:127.0.0.1', ...domains.map((domain) => `DNS:${domain}`)].join(',');
  const names = ['-subj', `/CN=${domains[0]}`, '-addext', `subjectAltName=${alternatives}`];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names]);
}
