// The guests of a host, or of all hosts for people who administer people; with the people with whom the caller shared companies, page by page.
import type { listGuests, pageGuests } from '#contract/calls/auth/hosts.ts';
import type { Guest, GuestsPage, SharedPerson } from '#contract/entities/guest.ts';
import { guestReach } from '#contract/rules/authority.ts';
import { guestDayOf } from '#contract/rules/guest-validity.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  countGuests,
  type GuestListRow,
  type GuestSearch,
  type GuestView,
  selectGuestPage,
  selectVisibleEntities,
} from '#server/records/guest-list.ts';
import type { GuestRow } from '#server/records/guests.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import { stateOf } from './manage.ts';
import { readListSearch, readPageSearch } from './read-search.ts';

type Companies = SharedPerson['entities'];
/** A row with its companies that the caller may see. */
interface Listed extends GuestListRow {
  readonly companies: Companies;
}

function presentGuest(row: Listed, guest: GuestRow, { reader, now }: GuestView): Guest {
  const { person, hostNick, hostEmail, companies } = row;
  const host = guest.hostId === reader.id ? null : (hostNick ?? hostEmail);
  return {
    email: person.email,
    ...(person.nick === null ? {} : { nick: person.nick }),
    groups: [...person.groups],
    enabled: !isBlocked(person),
    ...(person.lastAccessAt === null ? {} : { lastAccess: person.lastAccessAt.toISOString() }),
    ...(guest.expiresAt === null ? {} : { expires: guest.expiresAt.toISOString(), lastDay: guestDayOf(guest.expiresAt) }),
    state: stateOf({ guest, person }, now),
    invitedAt: guest.invitedAt.toISOString(),
    entities: companies.map(({ code }) => code),
    ...(host === null ? {} : { host }),
  };
}

const presentShared = ({ person: { email, nick }, companies }: Listed): SharedPerson => ({
  email,
  ...(nick === null ? {} : { nick }),
  state: 'shared',
  entities: companies,
});

const presentRow = (row: Listed, view: GuestView): Guest | SharedPerson =>
  row.guest === null || !row.isGuest ? presentShared(row) : presentGuest(row, row.guest, view);

async function readRows(queries: Queries, view: GuestView, search: GuestSearch): Promise<readonly Listed[]> {
  const rows = await selectGuestPage(queries, view, search);
  const ids = rows.map(({ person }) => person.id);
  const companies = new Map<string, Companies>();
  for (const { userId, code, description } of await selectVisibleEntities(queries, view, ids)) {
    const known = companies.get(userId);
    if (known === undefined) companies.set(userId, [{ code, description }]);
    else known.push({ code, description });
  }
  return rows.map((row) => ({ ...row, companies: companies.get(row.person.id) ?? [] }));
}

export function createListGuests({ database, clock }: AuthDependencies) {
  const requireActor = createRequireActor({ database });
  const viewOf = async (context: RequestContext): Promise<GuestView> => {
    const inviter = await requireActor(context);
    return { tenant: context.tenant.id, reader: { id: inviter.id, host: guestReach(inviter) }, now: clock.now() };
  };
  return {
    async all(query: HandlerInput<typeof listGuests>['query'], context: RequestContext): Promise<Guest[]> {
      const view = await viewOf(context);
      const rows = await database.tenant(view.tenant).run((queries) => readRows(queries, view, readListSearch(query)));
      return rows.map((row) => presentRow(row, view)).filter((row) => row.state !== 'shared');
    },

    async page(query: HandlerInput<typeof pageGuests>['query'], context: RequestContext): Promise<GuestsPage> {
      const view = await viewOf(context);
      const search = readPageSearch(query);
      return database.tenant(view.tenant).run(async (queries) => {
        const rows = await readRows(queries, view, search);
        return { rows: rows.map((row) => presentRow(row, view)), ...(await countGuests(queries, view, search)) };
      });
    },
  };
}
