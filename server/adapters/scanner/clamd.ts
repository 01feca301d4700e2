// ClamAV's clamd over TCP. INSTREAM sends the content in pieces, each after its length. A piece of length zero ends the content.
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Scanner, ScanVerdict } from '#server/ports/files/scanner.ts';

export interface ClamdSettings {
  readonly host: string;
  readonly port: number;
  /** After this time without data from clamd, it counts as unavailable. */
  readonly silenceMs?: number;
}

const usualSilenceMs = 60_000;
const replyMaxBytes = 4_096;

const lengthOf = (size: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
};

/** Sends the content, and waits when clamd reads more slowly than the content arrives. */
async function sendPieces(socket: Socket, content: Readable): Promise<void> {
  for await (const piece of content) {
    // clamd has answered already, as it does when it accepts no more data.
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
    // clamd closes the connection after its answer, also when a part of the content is unread.
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

/** `stream: OK` or `stream: <name> FOUND`. Any other text is not a verdict. */
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
