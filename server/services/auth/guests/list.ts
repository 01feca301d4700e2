// The guests of a host, or of all hosts for people who administer people.
import type { Guest } from '#contract/entities/guest.ts';
import { guestReach } from '#contract/rules/authority.ts';
import { guestDayOf } from '#contract/rules/guest-validity.ts';
import type { RequestContext } from '#server/http/route.ts';
import { selectGuestEntities, selectGuests } from '#server/records/guests.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import { codesOf } from '#server/services/auth/users.ts';
import { stateOf } from './manage.ts';

type Row = Awaited<ReturnType<typeof selectGuests>>[number];

function present({ guest, person, hostNick, hostEmail }: Row, caller: string, entities: readonly string[], now: Date): Guest {
  const host = guest.hostId === caller ? null : (hostNick ?? hostEmail);
  return {
    email: person.email,
    ...(person.nick === null ? {} : { nick: person.nick }),
    groups: [...person.groups],
    enabled: !isBlocked(person),
    ...(person.lastAccessAt === null ? {} : { lastAccess: person.lastAccessAt.toISOString() }),
    ...(guest.expiresAt === null ? {} : { expires: guest.expiresAt.toISOString(), lastDay: guestDayOf(guest.expiresAt) }),
    state: stateOf({ guest, person }, now),
    invitedAt: guest.invitedAt.toISOString(),
    entities: [...entities],
    ...(host === null ? {} : { host }),
  };
}

export function createListGuests({ database, clock }: AuthDependencies) {
  const requireActor = createRequireActor({ database });
  return async (context: RequestContext): Promise<Guest[]> => {
    const { id: tenant } = context.tenant;
    const inviter = await requireActor(context);
    const reach = guestReach(inviter);
    return database.tenant(tenant).run(async (queries) => {
      const rows = await selectGuests(queries, tenant, reach);
      // A host sees only companies that they can share, because the guest may have others from other people.
      const own = reach === null ? null : new Set(await codesOf(queries, tenant, inviter.id));
      const entities = new Map<string, string[]>();
      for (const { userId, code } of await selectGuestEntities(queries, tenant, reach))
        if (own === null || own.has(code)) entities.set(userId, [...(entities.get(userId) ?? []), code]);
      const now = clock.now();
      return rows.map((row) => present(row, inviter.id, entities.get(row.guest.userId) ?? [], now));
    });
  };
}
