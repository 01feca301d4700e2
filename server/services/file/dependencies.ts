import { AppError } from '../../http/app-error.ts';
import { publicModules } from '#contract/rules/visibility.ts';
import type { RequestContext } from '../../http/route.ts';
import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Files } from '../../ports/files.ts';
import type { Limiter } from '../../ports/limiter.ts';
import type { Asker } from './policy.ts';

export interface FileDependencies {
  readonly database: Database;
  readonly activities: ActivityLog;
  readonly limiter: Limiter;
  readonly clock: Clock;
  /** Null where this server was given no place for files. */
  readonly files: Files | null;
  /** Signs addresses of files; the same in every process. */
  readonly fileSecret: Uint8Array;
}

export function requireFiles({ files }: Pick<FileDependencies, 'files'>): Files {
  if (files === null) throw new AppError('#NOT_AVAILABLE');
  return files;
}

/** Who has no session sees what the login page lists. */
export const askerOf = ({ tenant, session }: Pick<RequestContext, 'tenant' | 'session'>): Asker => ({
  userId: session?.userId ?? null,
  groups: session?.groups ?? [],
  modules: session === null ? publicModules(tenant.company.module) : tenant.company.module,
});
