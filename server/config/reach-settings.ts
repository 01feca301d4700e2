// Reads from the environment which hosts the configuration of tenants may name.
import { type Environment, given } from './environment.ts';
import { ownDatabaseOf } from '#server/ports/reach/own-database.ts';
import { anyReach, isPrivateHostEntry, type Reach } from '#server/ports/reach/reach.ts';
import { readList } from './setting-lists.ts';

/** The demonstration allows every private host: its directories and identity providers are on this machine. */
export function parseReach(env: Environment, problems: string[] = []): Reach {
  const ownDatabase = ownDatabaseOf(given(env, 'DATABASE_URL'));
  const privateHosts = readList(given(env, 'PORTAL_PRIVATE_HOSTS'));
  const wrong = privateHosts.filter((entry) => !isPrivateHostEntry(entry));
  for (const entry of wrong)
    problems.push(`PORTAL_PRIVATE_HOSTS traz "${entry}"; use hosts, endereços ou redes como 10.0.0.0/8, separados por vírgula.`);
  if (given(env, 'PORTAL_MODE') === 'demo') return { ...anyReach, ownDatabase };
  return { privateHosts: privateHosts.filter((entry) => !wrong.includes(entry)), ownDatabase };
}
