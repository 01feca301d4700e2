// The notices that a person received, for administrators of people. Their texts are for the person alone.
import * as z from 'zod/mini';
import type { ManagedNotices } from '#contract/entities/managed-person.ts';
import { managedNoticesShown } from '#contract/limits.ts';
import { refusalToRead } from '#contract/rules/people-administration.ts';
import type { RequestContext } from '#server/http/route.ts';
import { countUnread, findNotifications } from '#server/records/notice-list.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { refuse, requirePerson } from './administered.ts';

const Preferences = z.object({ channels: z.record(z.string(), z.boolean()) });

/** The active channels of the tenant. A person receives notices by each that they did not turn off. */
function channelsOf({ tenant }: RequestContext, stored: unknown): ManagedNotices['channels'] {
  const chosen = Preferences.safeParse(stored).data?.channels ?? {};
  return Object.entries(tenant.company.notifications)
    .filter(([, { status }]) => status)
    .map(([name]) => ({ name, on: chosen[name] ?? true }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export function createListNoticesOfPerson(deps: AuthDependencies) {
  const requireActor = createRequireActor(deps);
  return async (id: string, before: string | undefined, context: RequestContext): Promise<ManagedNotices> => {
    const { tenant } = context;
    const by = await requireActor(context);
    return deps.database.tenant(tenant.id).run(async (queries) => {
      const person = await requirePerson(queries, context, id);
      refuse(refusalToRead(by, person));
      const rows = await findNotifications(queries, tenant.id, {
        userId: id,
        after: null,
        before: before === undefined ? null : Number(before),
        limit: managedNoticesShown + 1,
        unreadOnly: false,
        module: undefined,
      });
      return {
        rows: rows.slice(0, managedNoticesShown).map(({ sequence, title, severity, createdAt, readAt }) => ({
          sequence,
          title,
          severity,
          at: createdAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
        })),
        more: rows.length > managedNoticesShown,
        unread: await countUnread(queries, tenant.id, id),
        channels: channelsOf(context, person.notifications),
      };
    });
  };
}
