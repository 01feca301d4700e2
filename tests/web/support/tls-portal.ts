// The portal behind a proxy that terminates TLS, as in production. The certificate is created here, and no device trusts it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '#tests/support/certificate.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openInbox } from './inbox.ts';
import { runFaultyPortal } from './portals/faulty-portal.ts';
import { type Portal, portalAt } from './portal.ts';

/** Forwards every request to the plain port with its original host. */
async function startProxy(folder: string, port: number, plainPort: number): Promise<Server> {
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((file) => readFile(join(folder, file))));
  const proxy = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request({ host: 'localhost', port: plainPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(port, resolve));
  return proxy;
}

export interface TlsPortal extends Portal {
  close(): Promise<void>;
}

export async function startTlsPortal(): Promise<TlsPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tls-'));
  await makeCertificate(folder, ['localhost', '*.localhost']);
  const [port, plainPort] = [await freePort(), await freePort()];
  const publicUrl = `https://localhost:${port}`;
  const portal = await runFaultyPortal(join(folder, 'data'), { port: String(plainPort), publicUrl });
  const proxy = await startProxy(folder, port, plainPort);
  return {
    url: (tenant, path) => portalAt(publicUrl).url(tenant, path),
    // Reads the mailbox without the proxy, because no client here trusts its certificate.
    inbox: (to) => openInbox(`http://localhost:${plainPort}`, to),
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
