// A small clamd: enough of its protocol for PING and INSTREAM, and the one signature that everybody's tests use.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The text that every scanner reports as malware. In two halves, so that no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface ClamdServer {
  readonly host: string;
  readonly port: number;
  /** Contents that were scanned. */
  readonly scanned: readonly string[];
  /** From now on: `mute` takes everything and says nothing, `full` has no room, `away` hangs up. */
  be(how: 'well' | 'mute' | 'full' | 'away'): void;
  close(): Promise<void>;
}

type Bytes = Buffer;

/** The pieces behind the command; null while the last has not come. */
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
  let how: Parameters<ClamdServer['be']>[0] = 'well';
  const scanned: string[] = [];
  const open = new Set<Socket>();

  function answer(bytes: Bytes): string | null {
    const end = bytes.indexOf(0);
    if (end === -1) return null;
    if (bytes.toString('latin1', 0, end) === 'zPING') return 'PONG';
    const content = readStream(bytes.subarray(end + 1));
    if (content === null) return null;
    if (how === 'full') return 'INSTREAM size limit exceeded. ERROR';
    scanned.push(content);
    return content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  }

  const server = createServer((socket) => {
    open.add(socket);
    let bytes: Bytes = Buffer.alloc(0);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (how === 'away') socket.end();
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      const reply = how === 'mute' ? null : answer(bytes);
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
    be(next) {
      how = next;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
