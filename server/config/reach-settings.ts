// The private hosts to which the configuration of tenants may refer.
import * as z from 'zod/mini';
import { ownDatabaseOf } from '#server/ports/reach/own-database.ts';
import { anyReach, type Reach } from '#server/ports/reach/reach.ts';
import { DatabaseUrl } from './data-place.ts';
import { type Environment, optionalSetting, settingOr } from './environment.ts';
import { isDemo } from './mode.ts';
import { PrivateHosts } from './setting-lists.ts';

export const reachShape = {
  PORTAL_PRIVATE_HOSTS: settingOr('', PrivateHosts),
  DATABASE_URL: optionalSetting(DatabaseUrl),
};

interface ReachVariables {
  readonly PORTAL_PRIVATE_HOSTS: readonly string[];
  readonly DATABASE_URL: string | null;
}

/** The demonstration allows every private host, because its directories and identity providers are on this machine. */
export function toReach(mode: 'demo' | 'production', { PORTAL_PRIVATE_HOSTS, DATABASE_URL }: ReachVariables): Reach {
  const ownDatabase = ownDatabaseOf(DATABASE_URL);
  return mode === 'demo' ? { ...anyReach, ownDatabase } : { privateHosts: PORTAL_PRIVATE_HOSTS, ownDatabase };
}

/**
 * For commands that need no other part of the configuration. An invalid list, which prevents the start of a server, allows
 * nothing.
 */
export const parseReach = (env: Environment): Reach =>
  toReach(isDemo(env) ? 'demo' : 'production', {
    PORTAL_PRIVATE_HOSTS: z.safeParse(reachShape.PORTAL_PRIVATE_HOSTS, env['PORTAL_PRIVATE_HOSTS']).data ?? [],
    DATABASE_URL: z.safeParse(reachShape.DATABASE_URL, env['DATABASE_URL']).data ?? null,
  });
