// A module while it is being written: the portal in demo mode gets its script at every change.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError, exitCodes } from '../command.ts';

const Manifest = z.object({
  script: z.string().check(z.minLength(1)),
  /** Path of the portal where the module is tried. */
  tryAt: z._default(z.string().check(z.startsWith('/')), '/dashboard'),
});

export interface WrittenModule {
  readonly name: string;
  /** Path of its script. */
  readonly file: string;
  readonly tryAt: string;
}

export async function readModule(folder: string): Promise<WrittenModule> {
  const path = join(folder, 'modulo.json');
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new CommandError(`Não consegui ler ${path}. Um módulo novo: portal module new <nome>`, exitCodes.noInput);
  }
  const manifest = Manifest.safeParse(value);
  if (!manifest.success) throw new CommandError(`${path}: faltam script ou tryAt, ou têm forma inválida.`, exitCodes.data);
  const { script, tryAt } = manifest.data;
  return { name: script, file: join(folder, script.endsWith('.js') ? script : `${script}.js`), tryAt };
}

/** The text of a script; empty while an editor is writing it, or when it is not there. */
export const readScript = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

export interface DevelopmentPortal {
  /** Where the developer opens the module: only this address shows the script. */
  readonly address: string;
  /** Hands the script over. Rejects with a CommandError. */
  show(source: string): Promise<void>;
  /** Takes it back; best effort. */
  forget(): Promise<void>;
}

/** Every name under `localhost` is this machine, which systems do not always know. */
function reachable(portal: URL, path: string): URL {
  const address = new URL(path, portal);
  if (/(?:^|\.)localhost$/.test(address.hostname)) address.hostname = '127.0.0.1';
  return address;
}

export function openDevelopment(portal: URL, tryAt: string): DevelopmentPortal {
  // As long as the code of a session: who does not have it does not find the script.
  const id = randomBytes(32).toString('base64url');
  const place = reachable(portal, `/dev/modules/${id}`);
  const address = new URL(tryAt, portal);
  address.searchParams.set('modulo-dev', id);
  return {
    address: address.href,
    async show(source) {
      const body = JSON.stringify({ source });
      const answer = await fetch(place, { method: 'PUT', headers: { 'content-type': 'application/json' }, body }).catch(
        () => null,
      );
      if (answer === null) throw new CommandError(`O portal em ${portal.origin} não responde. Ele está no ar? npm start`);
      if (answer.status === 404)
        throw new CommandError(
          `O portal em ${portal.origin} não aceita módulos em desenvolvimento: só o modo de demonstração aceita.`,
        );
      if (!answer.ok)
        throw new CommandError(`O portal não aceitou o script (${answer.status}): vazio ou maior que 1 MB.`, exitCodes.data);
    },
    forget: async () => void (await fetch(place, { method: 'DELETE' }).catch(() => null)),
  };
}

interface Following {
  /** What was handed over already. */
  readonly shown: string;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Calls `onChange` with the text of `file` whenever that is another, one after the other. Resolves when `signal` aborts. */
export async function followScript(
  file: string,
  { shown, signal }: Following,
  onChange: (source: string) => Promise<void>,
): Promise<void> {
  let last = shown;
  async function look(): Promise<void> {
    const source = await readScript(file);
    if (source.trim() === '' || source === last) return;
    last = source;
    await onChange(source);
  }
  let looking = Promise.resolve();
  const lookAgain = (): void => {
    looking = looking.then(look);
  };
  // Its folder: editors put a new file in the place of the old one.
  const watcher = watch(dirname(file), { signal }, (_, filename) => {
    if (filename === null || filename === basename(file)) lookAgain();
  });
  // It may have changed while it was handed over.
  lookAgain();
  await once(watcher, 'close');
  await looking;
}
