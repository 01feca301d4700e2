// Reads searches in the record, and decides who may make them. Pure.
import type { listActivities } from '#contract/calls/activity.ts';
import { activityPageLimit } from '#contract/limits.ts';
import { hasGroup } from '#contract/permissions.ts';
import { type Party, refusalToRead } from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestSession } from '#server/http/route.ts';
import type { ActivitySearch } from '#server/records/activity/activity-search.ts';

type Query = HandlerInput<typeof listActivities>['query'];

const dayMs = 86_400_000;
/** Maximum number of days. It is longer than the age of any entry, and keeps the calculated date valid. */
const mostDays = 36_500;
const defaultSize = 10;
const columns = ['at', 'who', 'pointer', 'outcome'] as const;

/**
 * Members of `admin` read the entries of every person, administrators of people those of one person; other people read their own.
 */
function requireOwner(query: Query, session: RequestSession | null): string | null {
  if (session === null || session.userId === null) throw new AppError('#PUBLIC_SESSION');
  if (query.person !== undefined) {
    if (!hasGroup(session.groups, 'admin-users')) throw new AppError('#FORBIDDEN');
    return query.person;
  }
  if (query.of === undefined) return session.userId;
  if (!hasGroup(session.groups, 'admin')) throw new AppError('#FORBIDDEN');
  return null;
}

/** People of other tenants answer as unknown ones do. Members of `admin` read everybody's entries in any case. */
export function requireReadable(session: RequestSession | null, owner: Party | null): void {
  if (owner === null) throw new AppError('#NOT_FOUND');
  if (hasGroup(session?.groups ?? [], 'admin')) return;
  const by = { id: session?.userId ?? '', groups: session?.groups ?? [] };
  if (refusalToRead(by, owner) !== null) throw new AppError('#HIGHER_ROLE');
}

function readOrder(text = '-at'): ActivitySearch['order'] {
  const column = columns.find((one) => one === text.replace(/^-/, '')) ?? 'at';
  return { column, descending: text.startsWith('-') };
}

/** Maximum lead of a client's clock. A period that begins later is invalid. */
const clockSlackMs = dayMs;

const refused = (field: string, words: string): AppError =>
  new AppError('#VALIDATION', { fields: { [`query.${field}`]: words } });

/** The period: a number of days back from now, or a start and an end. When both are sent, the entries must be in both periods. */
function readPeriod({ days, from, until }: Query, now: Date): Pick<ActivitySearch, 'since' | 'until'> {
  const oldest = now.getTime() - mostDays * dayMs;
  const starts = [days === undefined ? null : now.getTime() - Number(days) * dayMs, from === undefined ? null : Date.parse(from)];
  const requested = starts.filter((start) => start !== null);
  const start = Math.max(oldest, ...requested);
  const end = until === undefined ? null : Math.max(oldest, Date.parse(until));
  if (start > now.getTime() + clockSlackMs) throw refused('from', 'O período começa no futuro');
  if (end !== null && from !== undefined && end <= start) throw refused('until', 'O período termina antes de começar');
  return { since: requested.length === 0 ? null : new Date(start), until: end === null ? null : new Date(end) };
}

const countOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

export function readActivitySearch(query: Query, session: RequestSession | null, now: Date): ActivitySearch {
  const limit = Math.min(Math.max(countOf(query.size) ?? defaultSize, 1), activityPageLimit);
  return {
    userId: requireOwner(query, session),
    // The database cannot store NUL.
    text: (query.q ?? '').replaceAll('\0', ' ').trim(),
    pointers: (query.pointers ?? '').replaceAll('\0', '').split(',').filter(Boolean),
    ...readPeriod(query, now),
    outcome: query.outcome ?? null,
    order: readOrder(query.order),
    // The offset is limited to a safe integer. A page after the last entry is empty.
    offset: Math.min((countOf(query.page) ?? 0) * limit, Number.MAX_SAFE_INTEGER),
    limit,
    upTo: countOf(query.upTo),
  };
}
