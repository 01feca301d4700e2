// Reads from the environment which hosts the configuration of tenants may name.
import type { Environment } from './environment.ts';
import { ownDatabaseOf } from './ports/own-database.ts';
import { anyReach, isPrivateHostEntry, type Reach } from './ports/reach.ts';
import { readList } from './setting-lists.ts';

/** In the demonstration directories and providers are on this machine. */
export function parseReach(env: Environment, problems: string[] = []): Reach {
  const ownDatabase = ownDatabaseOf(env['DATABASE_URL']?.trim() || null);
  const privateHosts = readList(env['PORTAL_PRIVATE_HOSTS'] ?? null);
  const wrong = privateHosts.filter((entry) => !isPrivateHostEntry(entry));
  for (const entry of wrong)
    problems.push(`PORTAL_PRIVATE_HOSTS traz "${entry}"; use hosts, endereços ou redes como 10.0.0.0/8, separados por vírgula.`);
  if (env['PORTAL_MODE']?.trim() === 'demo') return { ...anyReach, ownDatabase };
  return { privateHosts: privateHosts.filter((entry) => !wrong.includes(entry)), ownDatabase };
}
