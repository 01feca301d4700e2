// The portal in demo mode, which `module dev` uses. It receives the module at every change, and again after its restart.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DevModule, DevNote } from '#contract/entities/dev-module.ts';
import { CommandError, exitCodes } from '#server/cli/command.ts';

export interface DevelopmentPortal {
  /** The address at which the developer opens the module. Only this address shows the script. */
  readonly address: string;
  /** Sends the module to the portal. Rejects with a CommandError. */
  show(module: DevModule): Promise<void>;
  /**
   * Resolves when the portal ends the connection or `signal` aborts. Rejects when there is no connection. `onNote` receives the
   * messages of the page.
   */
  untilLost(signal: AbortSignal, onNote: (text: string) => void): Promise<void>;
  /** Removes the module from the portal, if possible. */
  forget(): Promise<void>;
}

/** Replaces a name under `localhost` with 127.0.0.1, because not every system resolves such names. */
function reachable(portal: URL, path: string): URL {
  const address = new URL(path, portal);
  if (/(?:^|\.)localhost$/.test(address.hostname)) address.hostname = '127.0.0.1';
  return address;
}

async function hand(place: URL, portal: URL, module: DevModule): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(module) };
  const answer = await fetch(place, init).catch(() => null);
  if (answer === null) throw new CommandError(`O portal em ${portal.origin} não responde. Ele está no ar? npm start`);
  await answer.body?.cancel();
  if (answer.status === 404)
    throw new CommandError(
      `O portal em ${portal.origin} não aceita módulos em desenvolvimento: só o modo de demonstração aceita.`,
    );
  if (!answer.ok)
    throw new CommandError(
      `O portal não aceitou o módulo (${answer.status}): um script tem até 1 MB, uma consulta até 64 KB.`,
      exitCodes.data,
    );
}

export function openDevelopment(portal: URL, tryAt: string): DevelopmentPortal {
  // As long as a session code, so that the address cannot be guessed.
  const id = randomBytes(32).toString('base64url');
  const place = reachable(portal, `/dev/modules/${id}`);
  const address = new URL(tryAt, portal);
  address.searchParams.set('modulo-dev', id);
  return {
    address: address.href,
    show: (module) => hand(place, portal, module),
    async untilLost(signal, onNote) {
      const answer = await fetch(`${place.href}/notes`, { signal });
      if (!answer.ok || answer.body === null) throw new Error(`No such module: ${answer.status}`);
      for await (const line of linesOf(answer.body)) if (line !== '') onNote(noteText(line));
    },
    forget: async () => void (await fetch(place, { method: 'DELETE' }).catch(() => null)),
  };
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The text of a note. A script writes it, so control characters are removed: they could control the terminal. */
const noteText = (line: string): string => DevNote.parse(JSON.parse(line)).text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');

const retryMs = 1_000;

interface Connection {
  readonly signal: AbortSignal;
  /** The module for the portal to show. */
  readonly latest: () => DevModule;
  readonly note: (text: string) => void;
  /** Receives a note of the page. */
  readonly onNote: (text: string) => void;
}

/** Sends the module again whenever the portal becomes reachable. Resolves when `signal` aborts. */
export async function holdConnection(portal: DevelopmentPortal, { signal, latest, note, onNote }: Connection): Promise<void> {
  while (!signal.aborted) {
    await portal.untilLost(signal, onNote).catch(() => undefined);
    if (signal.aborted) return;
    note('O portal saiu do ar. O módulo volta a ser mostrado quando ele voltar.');
    while (!signal.aborted && !(await isShown(portal, latest())))
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) note('O portal voltou e mostra o módulo de novo.');
  }
}

const isShown = (portal: DevelopmentPortal, module: DevModule): Promise<boolean> =>
  portal.show(module).then(
    () => true,
    () => false,
  );
