// The place of the data: PostgreSQL by DATABASE_URL, or the embedded database in PORTAL_DATA_DIR.
import * as z from 'zod/mini';
import { type Environment, optionalSetting, problemsOf, refuse } from './environment.ts';
import { Folder } from './setting-kinds.ts';

export type DataPlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** The driver takes every other word for `verify-full`. */
const sslModes: readonly string[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const sslProblems = (url: string): readonly string[] =>
  new URLSearchParams(/\?([^#]*)/.exec(url)?.[1])
    .getAll('sslmode')
    .filter((mode) => !sslModes.includes(mode))
    .map((mode) => `DATABASE_URL tem sslmode=${mode}; use um destes: ${sslModes.join(', ')}.`);

export const DatabaseUrl = z
  .string()
  .check(
    z.regex(/^postgres(?:ql)?:\/\//, { error: 'DATABASE_URL deve começar com postgres:// ou postgresql://.' }),
    refuse(sslProblems),
  );

const Place = z.object({ DATABASE_URL: optionalSetting(DatabaseUrl), PORTAL_DATA_DIR: optionalSetting(Folder) });

export function parseDataPlace(env: Environment): DataPlace {
  const place = z.safeParse(Place, env);
  if (!place.success) return { kind: 'refused', problems: problemsOf(place.error) };
  const { DATABASE_URL: url, PORTAL_DATA_DIR: folder } = place.data;
  if (url !== null) return { kind: 'postgres', url };
  return folder === null ? { kind: 'nowhere' } : { kind: 'folder', folder };
}
