// Connects to a directory as the service account, which finds the entries of people.
import { isIP, type connect } from 'node:net';
import type { Client } from 'ldapts';
import { connectGuarded, guardedLookup, requireReachable } from '#server/adapters/reach/index.ts';
import type { LdapSettings } from '#server/ports/directory/directory-settings.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import { resultCode } from './refusal.ts';

const invalidCredentials = 49;

/** Rejects after `timeoutMs`. The caller must cancel the work itself. */
async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`sem resposta em ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

// The connection is closed or will be closed soon, so a failed unbind does not matter.
const leave = (client: Client): Promise<void> => client.unbind().catch(() => undefined);

/** Binds as another account. Throws the error of the directory. */
export async function bindAs(
  { startTls }: Pick<LdapSettings, 'startTls'>,
  client: Client,
  { dn, password }: { readonly dn: string; readonly password: string },
): Promise<void> {
  // The client would reconnect by itself, but without the negotiated TLS.
  if (startTls && !client.isConnected) throw new Error('a conexão caiu');
  await client.bind(dn, password);
}

/** Runs work as the service account, at the first address that answers. */
export function createServiceAccount(settings: LdapSettings, secret: string, reach: Reach) {
  const { urls, startTls, ca, bindDn, timeoutMs } = settings;
  const tls = { ...(ca === undefined ? {} : { ca }), minVersion: 'TLSv1.2' } as const;

  async function secure(client: Client, url: string): Promise<void> {
    if (!startTls || url.startsWith('ldaps:')) return;
    const { hostname } = new URL(url);
    await within(timeoutMs, client.startTLS({ ...tls, host: hostname, ...(isIP(hostname) ? {} : { servername: hostname }) }));
  }

  /** A client that is bound as the service account. */
  async function enter(url: string): Promise<Client> {
    // Imported at the first sign-in, because most portals use no directory.
    const { Client: LdapClient } = await import('ldapts');
    const target = { host: new URL(url).hostname };
    requireReachable(reach, target);
    const lookup = guardedLookup(reach, target);
    const createConnection = ((port: number, host: string) => connectGuarded(lookup, port, host)) as typeof connect;
    const options = { url, timeout: timeoutMs, connectTimeout: timeoutMs, strictDN: false, createConnection };
    // With TLS options the client uses TLS from the start, whatever the scheme of the address.
    const client = new LdapClient(url.startsWith('ldaps:') ? { ...options, tlsOptions: { ...tls, lookup } } : options);
    try {
      await secure(client, url);
      await bindAs(settings, client, { dn: bindDn, password: secret });
      return client;
    } catch (error) {
      await leave(client);
      if (resultCode(error) === invalidCredentials) throw new Error('a conta de serviço foi recusada', { cause: error });
      throw error;
    }
  }

  return async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    let failure: unknown;
    for (const url of urls) {
      try {
        const client = await enter(url);
        try {
          return await work(client);
        } finally {
          await leave(client);
        }
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
}
