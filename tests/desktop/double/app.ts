// The application: its lifetime, its folders, its single instance.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopBrowser } from './browser.ts';
import { cancellable, Modelled, NotModelled } from './strict.ts';

const events = [
  'ready',
  'second-instance',
  'window-all-closed',
  'web-contents-created',
  'before-quit',
  'will-quit',
  'quit',
  'activate',
] as const;

export interface Package {
  readonly name: string;
  readonly version: string;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

class App extends Modelled {
  readonly isPackaged = false;
  #announceReady: () => void = () => undefined;
  readonly #whenReady = new Promise<void>((resolve) => (this.#announceReady = resolve));
  readonly #paths = new Map<string, string>();
  #package: Package = { name: 'Electron', version: '0.0.0' };
  #isReady = false;
  #quitting = false;
  #lock: string | null = null;

  constructor() {
    super('app', events);
  }

  getName = (): string => this.#package.name;
  getVersion = (): string => this.#package.version;
  getLocale = (): string => 'pt-BR';
  isReady = (): boolean => this.#isReady;
  whenReady = (): Promise<void> => this.#whenReady;
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }
  setAppUserModelId(_id: string): void {}

  setPath(name: string, path: string): void {
    mkdirSync(path, { recursive: true });
    this.#paths.set(name, path);
  }

  getPath(name: string): string {
    if (name !== 'userData') throw new NotModelled(`app.getPath('${name}')`);
    const path = this.#paths.get(name) ?? mkdtempSync(join(tmpdir(), 'electron-double-'));
    this.#paths.set(name, path);
    return path;
  }

  /** Uses a file in userData. A second start writes its arguments there, and the first one receives them. */
  requestSingleInstanceLock(): boolean {
    const lock = join(this.getPath('userData'), 'double-instance');
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner !== 0 && owner !== process.pid && isAlive(owner)) {
      writeFileSync(`${lock}-argv`, JSON.stringify(process.argv));
      return false;
    }
    writeFileSync(lock, String(process.pid));
    writeFileSync(`${lock}-argv`, '');
    this.#lock = lock;
    watch(`${lock}-argv`, { persistent: false }, () => {
      const argv = readFileSync(`${lock}-argv`, 'utf8');
      if (argv !== '') this.emit('second-instance', {}, JSON.parse(argv), process.cwd(), null);
    });
    return true;
  }

  quit(): void {
    const before = cancellable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented || this.#quitting) return;
    this.#quitting = true;
    this.emit('will-quit', cancellable({}));
    this.exit(0);
  }

  exit(code = 0): void {
    this.#quitting = true;
    this.emit('quit', {}, code);
    if (this.#lock !== null) rmSync(this.#lock, { force: true });
    void stopBrowser().finally(() => process.exit(code));
  }

  _isQuitting = (): boolean => this.#quitting;
  _describe = (description: Package): void => void (this.#package = description);
  _becomeReady(): void {
    if (this.#quitting) return;
    this.#isReady = true;
    this.emit('ready', {}, {});
    this.#announceReady();
  }
}

export const app = new App();
