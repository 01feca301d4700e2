// A small clamd: it speaks PING and INSTREAM, and knows only the EICAR test signature.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The text that every scanner reports as malware. In two halves, so that no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface ClamdServer {
  readonly host: string;
  readonly port: number;
  /** The contents that clients sent for a scan. */
  readonly scanned: readonly string[];
  /** Sets the behaviour: `mute` reads without an answer, `full` reports that the size limit is reached, `away` closes the connection. */
  setState(state: 'well' | 'mute' | 'full' | 'away'): void;
  close(): Promise<void>;
}

type Bytes = Buffer;

/** The content after the command; null until the last part arrived. */
function readStream(bytes: Bytes): string | null {
  const pieces: Bytes[] = [];
  for (let at = 0; at + 4 <= bytes.byteLength;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces).toString('latin1');
    if (at + 4 + length > bytes.byteLength) return null;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

export async function startClamd(): Promise<ClamdServer> {
  let state: Parameters<ClamdServer['setState']>[0] = 'well';
  const scanned: string[] = [];
  const open = new Set<Socket>();

  function answer(bytes: Bytes): string | null {
    const end = bytes.indexOf(0);
    if (end === -1) return null;
    if (bytes.toString('latin1', 0, end) === 'zPING') return 'PONG';
    const content = readStream(bytes.subarray(end + 1));
    if (content === null) return null;
    if (state === 'full') return 'INSTREAM size limit exceeded. ERROR';
    scanned.push(content);
    return content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  }

  const server = createServer((socket) => {
    open.add(socket);
    let bytes: Bytes = Buffer.alloc(0);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (state === 'away') socket.end();
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      const reply = state === 'mute' ? null : answer(bytes);
      if (reply !== null) socket.end(`${reply}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    scanned,
    setState(next) {
      state = next;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
