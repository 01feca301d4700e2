// What waits for the scanner is looked at again by itself, whether anybody asks for it or not.
import type { TenantId } from '#contract/entities/identity.ts';
import { AppError } from '../../http/app-error.ts';
import type { FileDependencies } from './dependencies.ts';
import { selectWaiting } from './repository.ts';
import { settle } from './settle.ts';

/** Of all tenants, in the order it came, as long as the scanner is there. What it does not take keeps nothing else waiting. */
export async function settleWaiting(
  deps: Pick<FileDependencies, 'database' | 'activities' | 'clock' | 'files' | 'scanner'>,
): Promise<void> {
  for (const row of await selectWaiting(deps.database)) {
    try {
      // Ids are checked where tenants are created.
      const settled = await settle(deps, row.tenantId as TenantId, row);
      if (settled?.waitingSince != null && (await deps.scanner?.check()) !== null) return;
    } catch (error) {
      // It was refused, which its owner reads in the list.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
