// clamd of ClamAV over TCP: INSTREAM takes the content in pieces, each behind its length, and a piece of no length ends it.
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Scanner, ScanVerdict } from '#server/ports/files/scanner.ts';

export interface ClamdSettings {
  readonly host: string;
  readonly port: number;
  /** Without a word from it for so long, it is away. */
  readonly silenceMs?: number;
}

const usualSilenceMs = 60_000;
const replyMaxBytes = 4_096;

const lengthOf = (size: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
};

/** Waits where clamd reads more slowly than the content comes. */
async function sendPieces(socket: Socket, content: Readable): Promise<void> {
  for await (const piece of content) {
    // It has answered already, as it does when it takes no more.
    if (!socket.writable) return;
    const bytes = Buffer.from(piece as Uint8Array);
    if (bytes.byteLength === 0) continue;
    socket.write(lengthOf(bytes.byteLength));
    if (!socket.write(bytes)) await Promise.race([untilEvent(socket, 'drain'), untilEvent(socket, 'close')]);
  }
  if (socket.writable) socket.write(lengthOf(0));
}

const untilEvent = (socket: Socket, event: 'drain' | 'close'): Promise<void> =>
  new Promise((resolve) => {
    socket.once(event, () => resolve());
  });

/** The answer of clamd to `command`, followed by `content`. Rejects when clamd cannot be reached. */
function ask({ host, port, silenceMs = usualSilenceMs }: ClamdSettings, command: string, content?: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let reply = '';
    const fail = (error: Error): void => {
      socket.destroy();
      content?.destroy();
      reject(error);
    };
    socket.setTimeout(silenceMs, () => fail(new Error(`o antivírus não respondeu em ${silenceMs / 1_000} s`)));
    socket.on('error', fail);
    socket.on('data', (part) => {
      reply = (reply + part.toString('latin1')).slice(0, replyMaxBytes);
    });
    // It ends the conversation after its answer, also with a part of the content unread.
    socket.on('close', () => {
      content?.destroy();
      if (reply === '') reject(new Error('o antivírus encerrou a conexão sem responder'));
      else resolve(reply.replace(/\0.*$/s, '').trim());
    });
    socket.once('connect', () => {
      socket.write(`z${command}\0`);
      if (content !== undefined) sendPieces(socket, content).catch(fail);
    });
  });
}

/** `stream: OK`, `stream: <name> FOUND`; anything else is no verdict. */
export function readReply(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return { kind: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  return name === undefined ? { kind: 'unavailable', why: reply } : { kind: 'infected', name };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createClamd = (settings: ClamdSettings): Scanner => ({
  async scan(content) {
    try {
      return readReply(await ask(settings, 'INSTREAM', content));
    } catch (error) {
      return { kind: 'unavailable', why: wordsOf(error) };
    }
  },
  async check() {
    try {
      const reply = await ask(settings, 'PING');
      return reply === 'PONG' ? null : `o antivírus respondeu ${reply}`;
    } catch (error) {
      return wordsOf(error);
    }
  },
});
