// Reads a search for people. Pure.
import type { listPeople } from '#contract/calls/auth/people.ts';
import type { PersonKind, PersonSituation } from '#contract/entities/managed-person.ts';
import { managedPeoplePageLimit, tableDefaultPageLength } from '#contract/limits.ts';
import { searchWords } from '#contract/rules/entity-search.ts';
import type { HandlerInput } from '#server/http/route.ts';

export const peopleColumns = ['name', 'kind', 'situation', 'lastAccessAt', 'createdAt'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

export interface PeopleSearch {
  readonly words: readonly string[];
  readonly kind: PersonKind | null;
  readonly situation: PersonSituation | null;
  /** In lower case. */
  readonly group: string | null;
  /** People whose last access, or creation without one, is before this moment. */
  readonly unusedSince: Date | null;
  readonly order: { readonly column: PeopleColumn; readonly descending: boolean };
  readonly offset: number;
  readonly limit: number;
}

const dayMs = 86_400_000;

const withoutNul = (text: string): string => text.replaceAll('\0', ' ');

function readOrder(text = 'name'): PeopleSearch['order'] {
  const column = peopleColumns.find((one) => one === text.replace(/^-/, '')) ?? 'name';
  return { column, descending: text.startsWith('-') };
}

export function readPeopleSearch(query: HandlerInput<typeof listPeople>['query'], now: Date): PeopleSearch {
  const limit = Math.min(Math.max(Number(query.size ?? tableDefaultPageLength), 1), managedPeoplePageLimit);
  const group = withoutNul(query.group ?? '')
    .trim()
    .toLowerCase();
  return {
    words: searchWords(query.q ?? ''),
    kind: query.kind ?? null,
    situation: query.situation ?? null,
    group: group === '' ? null : group,
    unusedSince: query.inactiveDays === undefined ? null : new Date(now.getTime() - Number(query.inactiveDays) * dayMs),
    order: readOrder(query.order),
    offset: Number(query.page ?? 0) * limit,
    limit,
  };
}
