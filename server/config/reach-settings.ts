// The private hosts to which the configuration of tenants may refer.
import { ownDatabaseOf } from '#server/ports/reach/own-database.ts';
import { anyReach, isPrivateHostEntry, type Reach } from '#server/ports/reach/reach.ts';
import { type Environment, readSetting } from './environment.ts';
import { isDemo } from './mode.ts';
import { itemsOf } from './setting-kinds.ts';

/**
 * The demonstration allows every private host, because its directories and identity providers are on this machine. Invalid
 * entries allow nothing, and prevent the start of a server (`PrivateHosts`).
 */
export function parseReach(env: Environment): Reach {
  const ownDatabase = ownDatabaseOf(readSetting(env, 'DATABASE_URL'));
  if (isDemo(env)) return { ...anyReach, ownDatabase };
  return { privateHosts: itemsOf(readSetting(env, 'PORTAL_PRIVATE_HOSTS') ?? '').filter(isPrivateHostEntry), ownDatabase };
}
