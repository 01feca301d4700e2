// Runs background work of a world at once, which its server does not run by itself.
import type { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createOutbox } from '#server/adapters/mail/index.ts';
import type { PortalApp } from '#server/app.ts';
import type { Database } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { expireRequests } from '#server/services/access/index.ts';
import { anonymizeDuePeople, endGuestAccess } from '#server/services/auth/index.ts';

type AppParts = Pick<PortalApp, 'sessions' | 'activities' | 'tenantById'>;

export function createSchedules({ sessions, activities, tenantById }: AppParts, database: Database) {
  const mailer = createOutbox({ countUse, database, clock: systemClock, jobs: null });
  const deps = { database, clock: systemClock, sessions, activities, tenantById, mailer };
  return {
    /** Ends the access of guests whose time is over, in this process or in one with other sessions. */
    endGuests: (own: Sessions = sessions) => endGuestAccess({ ...deps, sessions: own }, new AbortController().signal),
    /** Anonymizes the people whose time has come. */
    anonymizePeople: () => anonymizeDuePeople(deps, new AbortController().signal),
    /** The same, one by one, with a failure for each person of a tenant. */
    anonymizePeopleExcept: (failing: TenantId) =>
      anonymizeDuePeople(
        {
          ...deps,
          tenantById: (id) => (id === failing ? Promise.reject(new Error('No directory.')) : tenantById(id)),
        },
        new AbortController().signal,
        1,
      ),
    /** Expires requests that nobody answered in time. */
    expireRequests: () => expireRequests(deps, new AbortController().signal),
  };
}
