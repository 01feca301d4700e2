// The hosts that the configuration of tenants may name.
import { ownDatabaseOf } from '#server/ports/reach/own-database.ts';
import { anyReach, isPrivateHostEntry, type Reach } from '#server/ports/reach/reach.ts';
import { type Environment, readSetting } from './environment.ts';
import { isDemo } from './mode.ts';
import { itemsOf } from './setting-kinds.ts';

/**
 * The demonstration allows every private host: its directories and identity providers are on this machine. Entries that are no host
 * allow nothing; a server with such an entry does not start (`PrivateHosts`).
 */
export function parseReach(env: Environment): Reach {
  const ownDatabase = ownDatabaseOf(readSetting(env, 'DATABASE_URL'));
  if (isDemo(env)) return { ...anyReach, ownDatabase };
  return { privateHosts: itemsOf(readSetting(env, 'PORTAL_PRIVATE_HOSTS') ?? '').filter(isPrivateHostEntry), ownDatabase };
}
