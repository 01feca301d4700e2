// The part of Active Directory that sign-in needs, with real LDAP messages: a search finds every name `caso-…`, and its bind is
// refused with that code in the diagnostic message. The bind of `caso-certo` succeeds; that of `caso-lento` gets no answer.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { BerReader, BerWriter } from 'ldapts';

export const adServiceDn = 'CN=Portal,OU=Contas,DC=ferreira';
export const objectGuid = '00112233445566778899aabbccddeeff';

const operation = { bind: 0x60, bindAnswer: 0x61, unbind: 0x42, search: 0x63, entry: 0x64, searchDone: 0x65 } as const;
const invalidCredentials = 49;

function result(id: number, tag: number, code: number, diagnostic = ''): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  writer.writeEnumeration(code);
  writer.writeString('');
  writer.writeString(diagnostic);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

function entry(id: number, name: string): Buffer {
  const attributes: Readonly<Record<string, readonly Buffer[]>> = {
    objectGUID: [Buffer.from(objectGuid, 'hex')],
    displayName: [Buffer.from('Ana Souza')],
    userPrincipalName: [Buffer.from(`${name}@ferreira.com.br`)],
    memberOf: [Buffer.from('CN=Vendas,OU=Grupos,DC=ferreira'), Buffer.from('CN=Outro,DC=ferreira')],
  };
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(operation.entry);
  writer.writeString(`CN=${name},DC=ferreira`);
  writer.startSequence();
  for (const [type, values] of Object.entries(attributes)) {
    writer.startSequence();
    writer.writeString(type);
    writer.startSequence(0x31);
    for (const value of values) writer.writeBuffer(value, 0x04);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

const caseName = (message: Buffer): string => /caso-[0-9a-z]+/.exec(message.toString('latin1'))?.[0] ?? '';

function bindAnswer(id: number, message: Buffer): Buffer | null {
  const name = caseName(message);
  if (name === 'caso-lento') return null;
  if (message.includes(adServiceDn) || name === 'caso-certo') return result(id, operation.bindAnswer, 0);
  const words = `80090308: LdapErr: DSID-0C090439, comment: AcceptSecurityContext error, data ${name.slice(5)}, v4563`;
  return result(id, operation.bindAnswer, invalidCredentials, words);
}

function answer(socket: Socket, message: Buffer): void {
  const reader = new BerReader(message);
  reader.readSequence();
  const id = reader.readInt() ?? 0;
  const tag = reader.peek();
  if (tag === operation.unbind) return void socket.end();
  if (tag === operation.bind) {
    const bytes = bindAnswer(id, message);
    if (bytes !== null) socket.write(bytes);
  }
  if (tag !== operation.search) return;
  const name = caseName(message);
  if (name !== '') socket.write(entry(id, name));
  socket.write(result(id, operation.searchDone, 0));
}

export async function startActiveDirectory() {
  const server = createServer((socket) => {
    // The client of the portal sends one message and waits, so each message arrives in one piece.
    socket.on('data', (message: Buffer) => answer(socket, message));
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `ldap://127.0.0.1:${address.port}`,
    close: async (): Promise<void> => {
      server.close();
      await once(server, 'close');
    },
  };
}
