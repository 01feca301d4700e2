// A certificate for names of this machine, made when a test needs one and gone with its folder.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Why none can be made here, or null. */
export const certificateProblem = (): Promise<string | null> =>
  run('openssl', ['version']).then(
    () => null,
    () => 'openssl is not installed',
  );

/** Leaves `key.pem` and `cert.pem` in `folder`. */
export async function makeCertificate(folder: string, domains: readonly string[]): Promise<void> {
  const alternatives = ['IP:127.0.0.1', ...domains.map((domain) => `DNS:${domain}`)].join(',');
  const names = ['-subj', `/CN=${domains[0]}`, '-addext', `subjectAltName=${alternatives}`];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names]);
}
