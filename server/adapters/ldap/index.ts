// A tenant's LDAP directory or Active Directory. A service account finds the entry of a person, and a bind with the person's
// password proves the identity.
import type { Client } from 'ldapts';
import type { Directory, DirectoryAnswer, DirectoryHealth } from '#server/ports/directory/directory.ts';
import { parseDirectoryLogin } from '#server/ports/directory/directory-login.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import type { LdapSettings } from '#server/ports/directory/directory-settings.ts';
import { fillFilter } from './filter.ts';
import { readRefusal } from './refusal.ts';
import { schemaOf, toPerson, wantedAttributes } from './schema.ts';
import { bindAs, createServiceAccount } from './service-account.ts';

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

export function createLdapDirectory(settings: LdapSettings, secret: string, reach: Reach): Directory {
  const { base, timeoutMs } = settings;
  const schema = schemaOf(settings);
  const asService = createServiceAccount(settings, secret, reach);

  const search = (client: Client, user: string) =>
    client.search(base, {
      scope: 'sub',
      filter: fillFilter(schema.filter, user),
      // One more than can be used: when several entries match, none of them is used.
      sizeLimit: 2,
      timeLimit: Math.ceil(timeoutMs / 1_000),
      attributes: wantedAttributes(schema),
      explicitBufferAttributes: [schema.id],
    });

  async function prove(client: Client, user: string, password: string): Promise<DirectoryAnswer> {
    const { searchEntries: found } = await search(client, user);
    const [entry] = found.length === 1 ? found : [];
    try {
      // An unknown name also costs a bind, because a faster answer would reveal which people exist.
      await bindAs(settings, client, { dn: entry?.dn ?? `cn=ninguem,${base}`, password });
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
      // A bind with an empty password is unauthenticated and succeeds (RFC 4513 5.1.2).
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
