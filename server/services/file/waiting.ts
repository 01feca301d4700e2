// Scans waiting files again, even if no person requests them.
import { AppError } from '#server/http/app-error.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { FileDependencies } from './dependencies.ts';
import { selectWaiting } from './repository.ts';
import { settle } from './settle.ts';

/**
 * Scans the files of all tenants in the order of their arrival. It stops when the scanner is unavailable, and skips a file that a
 * working scanner cannot examine.
 */
export async function scanWaitingFiles(
  deps: Pick<FileDependencies, 'database' | 'clock' | 'files' | 'scanner'> & { readonly activities: ActivityLog },
  signal?: AbortSignal,
): Promise<void> {
  for (const row of await selectWaiting(deps.database)) {
    if (signal?.aborted) return;
    try {
      const settled = await settle(deps, row, deps.activities.recorderFor({ tenant: row.tenantId }));
      if (settled?.waitingSince != null && (await deps.scanner?.check()) !== null) return;
    } catch (error) {
      // The content was refused. Its owner sees the reason in the list.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
