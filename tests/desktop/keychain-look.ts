// Reads the entry of a tenant in the Secret Service of the tests, without the shell, in a process that finds only this service.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { brand } from '#main/brand.ts';

const root = join(import.meta.dirname, '../..');

export interface Probe {
  readonly environment: Readonly<Record<string, string>>;
  readonly marksFile: string;
  readonly service: string;
  readonly domain: string;
}

/** Runs steps of keychain-probe.ts and returns their results. */
export function probeKeychain({ environment, marksFile, service, domain }: Probe, steps: readonly string[]): readonly unknown[] {
  const script = join(import.meta.dirname, 'keychain-probe.ts');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, marksFile, service, domain, ...steps], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(`The probe said nothing: ${stderr}`);
  return JSON.parse(stdout) as readonly unknown[];
}

/** The shell's entry for a tenant, or null. */
export function lookIntoKeychain(environment: Readonly<Record<string, string>>, domain: string): string | null {
  const [entry] = probeKeychain({ environment, marksFile: '', service: brand.appId, domain }, ['look']);
  return typeof entry === 'string' ? entry : null;
}
