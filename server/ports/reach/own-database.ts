// Reads host, port and database from a PostgreSQL address, as the driver does.
import type { OwnDatabase } from './reach.ts';

export function ownDatabaseOf(databaseUrl: string | null): OwnDatabase | null {
  // `postgres://user@/portal` has no host, which `URL` does not read.
  const text = databaseUrl?.replace(/^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)\//, '$1localhost/') ?? '';
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const port = Number(url.searchParams.get('port') ?? (url.port === '' ? 5_432 : url.port));
  const name = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  // An empty host, or a path, is a socket of this machine.
  return { hosts: [host === '' || host.startsWith('/') ? 'localhost' : host], port, name };
}
