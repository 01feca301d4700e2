// A real Secret Service of the tests' own: gnome-keyring on a private D-Bus session, in a folder of its own. The person's
// keychain is never touched.
import { execFile, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SecretService {
  /** The environment of a process that finds the service. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export type Available = { readonly kind: 'available' } | { readonly kind: 'missing'; readonly reason: string };

const programs = ['dbus-daemon', 'gnome-keyring-daemon'];
const packages = ['gnome-keyring', 'libsecret-1-0', 'dbus', 'dbus-bin', 'dbus-daemon'];

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const areThere = (): boolean => programs.every(isThere);

function install(): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...given: readonly string[]): boolean => spawnSync('apt-get', ['-q', ...given], { env: environment }).status === 0;
  const command = ['install', '-y', '--no-install-recommends', ...packages] as const;
  return apt(...command) || (apt('update') && apt(...command));
}

const missing = (reason: string): Available => ({ kind: 'missing', reason });

/** Installs what is missing where that is possible (root on Debian), and says why not where it is not. */
export function secretServiceAvailability(): Available {
  if (process.platform !== 'linux') return missing('the Secret Service is a Linux service');
  if (areThere()) return { kind: 'available' };
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    return missing(
      `${programs.filter((program) => !isThere(program)).join(' and ')} missing, and only root on Debian can install it here`,
    );
  }
  return install() && areThere() ? { kind: 'available' } : missing(`apt-get could not install ${packages.join(' ')}`);
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('no output to read');
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
}

/** The daemon in the foreground, so that it can be ended by its id. It answers on its own name once it is ready. */
function startKeyring(environment: NodeJS.ProcessEnv, password: string | null): ChildProcess {
  const mode = password === null ? [] : ['--unlock'];
  const child = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...mode], {
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The password is read to the end of input: a new line alone would be part of it.
  child.stdin.end(password ?? '');
  return child;
}

const succeeds = (program: string, given: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, given, { env: environment }, (error) => resolve(error === null));
  });

/** `dbus-send` to the service itself would start one; whether its name is owned is asked of the bus. */
async function waitForName(environment: NodeJS.ProcessEnv): Promise<void> {
  const bus = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const question = [...bus, 'org.freedesktop.DBus.GetNameOwner', 'string:org.freedesktop.secrets'];
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    if (await succeeds('dbus-send', question, environment)) return;
  }
  throw new Error('gnome-keyring did not come up in 20 s');
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

/** `locked`: the keyring exists and waits for its password. */
export async function startSecretService({ locked = false } = {}): Promise<SecretService> {
  const home = await mkdtemp(join(tmpdir(), 'portal-keyring-'));
  const data = join(home, 'data');
  mkdirSync(join(data, 'keyrings'), { recursive: true });
  const folders = { HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: data };
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env: { ...process.env, ...folders },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const started: ChildProcess[] = [bus];
  const close = async (): Promise<void> => {
    for (const child of started.toReversed()) await ended(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const environment = { ...folders, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) };
    started.push(startKeyring({ ...process.env, ...environment }, locked ? null : 'senha do teste'));
    await waitForName({ ...process.env, ...environment });
    return { environment, close };
  } catch (error) {
    await close();
    throw error;
  }
}
