// Scans waiting files again, also while no person requests them.
import { AppError } from '#server/http/app-error.ts';
import type { FileDependencies } from './dependencies.ts';
import { selectWaiting } from './repository.ts';
import { settle } from './settle.ts';

/** Scans the files of all tenants in the order of their arrival, while the scanner answers. A file that it does not take is skipped. */
export async function settleWaiting(
  deps: Pick<FileDependencies, 'database' | 'activities' | 'clock' | 'files' | 'scanner'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const row of await selectWaiting(deps.database)) {
    if (signal?.aborted) return;
    try {
      const settled = await settle(deps, row.tenantId, row);
      if (settled?.waitingSince != null && (await deps.scanner?.check()) !== null) return;
    } catch (error) {
      // It was refused, which its owner reads in the list.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
