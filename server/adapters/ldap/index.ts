// A tenant's LDAP directory or Active Directory: a service account finds the entry, the person's own password opens it.
import { isIP, type connect } from 'node:net';
import type { Client } from 'ldapts';
import type { Directory, DirectoryAnswer, DirectoryHealth } from '#server/ports/directory/directory.ts';
import { parseDirectoryLogin } from '#server/ports/directory/directory-login.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import type { LdapSettings } from '#server/ports/directory/directory-settings.ts';
import { connectGuarded, guardedLookup, requireReachable } from '#server/adapters/reach/index.ts';
import { fillFilter } from './filter.ts';
import { readRefusal, resultCode } from './refusal.ts';
import { schemaOf, toPerson, wantedAttributes } from './schema.ts';

const invalidCredentials = 49;

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Turns a wait without end into a failure. The work itself is given up by whoever started it. */
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

// The connection is gone already, or will be: nothing depends on a polite end.
const leave = (client: Client): Promise<void> => client.unbind().catch(() => undefined);

export function createLdapDirectory(settings: LdapSettings, secret: string, reach: Reach): Directory {
  const { urls, startTls, ca, bindDn, base, timeoutMs } = settings;
  const schema = schemaOf(settings);
  const tls = { ...(ca === undefined ? {} : { ca }), minVersion: 'TLSv1.2' } as const;

  async function bind(client: Client, dn: string, password: string): Promise<void> {
    // The client would connect again by itself, but without the TLS that was negotiated.
    if (startTls && !client.isConnected) throw new Error('a conexão caiu');
    await client.bind(dn, password);
  }

  async function secure(client: Client, url: string): Promise<void> {
    if (!startTls || url.startsWith('ldaps:')) return;
    const { hostname } = new URL(url);
    await within(timeoutMs, client.startTLS({ ...tls, host: hostname, ...(isIP(hostname) ? {} : { servername: hostname }) }));
  }

  /** A client that is bound as the service account. */
  async function enter(url: string): Promise<Client> {
    // Loaded with the first sign-in: most portals ask no directory.
    const { Client: LdapClient } = await import('ldapts');
    const target = { host: new URL(url).hostname };
    requireReachable(reach, target);
    const lookup = guardedLookup(reach, target);
    const createConnection = ((port: number, host: string) => connectGuarded(lookup, port, host)) as typeof connect;
    const options = { url, timeout: timeoutMs, connectTimeout: timeoutMs, strictDN: false, createConnection };
    // With TLS options the client speaks TLS from the start, whatever the address says.
    const client = new LdapClient(url.startsWith('ldaps:') ? { ...options, tlsOptions: { ...tls, lookup } } : options);
    try {
      await secure(client, url);
      await bind(client, bindDn, secret);
      return client;
    } catch (error) {
      await leave(client);
      if (resultCode(error) === invalidCredentials) throw new Error('a conta de serviço foi recusada', { cause: error });
      throw error;
    }
  }

  /** Does the work as the service account, at the first address that answers. */
  async function asService<T>(work: (client: Client) => Promise<T>): Promise<T> {
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
  }

  const search = (client: Client, user: string) =>
    client.search(base, {
      scope: 'sub',
      filter: fillFilter(schema.filter, user),
      // One more than can be used: several entries are as good as none.
      sizeLimit: 2,
      timeLimit: Math.ceil(timeoutMs / 1_000),
      attributes: wantedAttributes(schema),
      explicitBufferAttributes: [schema.id],
    });

  async function prove(client: Client, user: string, password: string): Promise<DirectoryAnswer> {
    const { searchEntries: found } = await search(client, user);
    const [entry] = found.length === 1 ? found : [];
    try {
      // Nobody's name is tried, too: a directory that answers sooner for unknown people tells who is known.
      await bind(client, entry?.dn ?? `cn=ninguem,${base}`, password);
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal === null) throw error;
      if (entry !== undefined) return refusal;
    }
    if (entry === undefined) return { kind: 'wrong-password', detail: found.length === 0 ? 'none' : 'several' };
    const { dn, ...attributes } = entry;
    return { kind: 'proven', person: toPerson(schema, dn, attributes) };
  }

  return {
    async prove(typed, password): Promise<DirectoryAnswer> {
      const { domain, user } = parseDirectoryLogin(typed);
      // An empty password binds as nobody, which succeeds (RFC 4513 5.1.2).
      if (password === '' || user === '') return { kind: 'wrong-password', detail: 'empty' };
      if (domain !== null && settings.domain !== undefined && domain !== settings.domain.toLowerCase())
        return { kind: 'wrong-password', detail: 'domain' };
      try {
        return await asService((client) => prove(client, user, password));
      } catch (error) {
        return { kind: 'unavailable', detail: words(error) };
      }
    },

    async check(): Promise<DirectoryHealth> {
      try {
        await asService((client) => client.search(base, { scope: 'base', sizeLimit: 1, attributes: ['1.1'] }));
        return { ok: true };
      } catch (error) {
        return { ok: false, detail: words(error) };
      }
    },
  };
}
