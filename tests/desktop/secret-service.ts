// A real Secret Service for the tests: gnome-keyring on a private D-Bus session, in its own folder. The keychain of the person is
// never touched.
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

export type Availability = { readonly kind: 'available' } | { readonly kind: 'missing'; readonly reason: string };

const programs = ['dbus-daemon', 'gnome-keyring-daemon'];
const packages = ['gnome-keyring', 'libsecret-1-0', 'dbus', 'dbus-bin', 'dbus-daemon'];

const isInstalled = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const areInstalled = (): boolean => programs.every(isInstalled);

function install(): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]): boolean => spawnSync('apt-get', ['-q', ...args], { env: environment }).status === 0;
  const command = ['install', '-y', '--no-install-recommends', ...packages] as const;
  return apt(...command) || (apt('update') && apt(...command));
}

const missing = (reason: string): Availability => ({ kind: 'missing', reason });

/** Installs missing programs if possible (root on Debian), and returns the reason otherwise. */
export function secretServiceAvailability(): Availability {
  if (process.platform !== 'linux') return missing('the Secret Service is a Linux service');
  if (areInstalled()) return { kind: 'available' };
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    return missing(
      `${programs.filter((program) => !isInstalled(program)).join(' and ')} missing, and only root on Debian can install it here`,
    );
  }
  return install() && areInstalled() ? { kind: 'available' } : missing(`apt-get could not install ${packages.join(' ')}`);
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('no output to read');
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
}

/** Starts the daemon in the foreground, so that it can be ended by its id. It owns its bus name once it is ready. */
function startKeyring(environment: NodeJS.ProcessEnv, password: string | null): ChildProcess {
  const mode = password === null ? [] : ['--unlock'];
  const child = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...mode], {
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The password is read until the end of input; a line break would be part of it.
  child.stdin.end(password ?? '');
  return child;
}

const succeeds = (program: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, args, { env: environment }, (error) => resolve(error === null));
  });

/** A call to the service by `dbus-send` would start one, so the bus is asked for the owner of its name. */
async function waitForName(environment: NodeJS.ProcessEnv): Promise<void> {
  const bus = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const question = [...bus, 'org.freedesktop.DBus.GetNameOwner', 'string:org.freedesktop.secrets'];
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    if (await succeeds('dbus-send', question, environment)) return;
  }
  throw new Error('gnome-keyring did not come up in 20 s');
}

function endProcess(child: ChildProcess): Promise<void> {
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
    for (const child of started.toReversed()) await endProcess(child);
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
