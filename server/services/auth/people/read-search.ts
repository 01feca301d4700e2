// Reads a search for people. Pure.
import type { selectPeople } from '#contract/calls/auth/people-bulk.ts';
import type { listPeople } from '#contract/calls/auth/people.ts';
import type { Anonymization, PersonKind, PersonSituation, SecondStep } from '#contract/entities/managed-person.ts';
import { managedPeoplePageLimit, tableDefaultPageLength } from '#contract/limits.ts';
import { brazilianDayStart } from '#contract/rules/brazilian-day.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { searchWords } from '#contract/rules/entity-search.ts';
import { storableMoment } from '#server/db/storable-moment.ts';
import type { HandlerInput } from '#server/http/route.ts';

export const peopleColumns = ['name', 'kind', 'situation', 'lastAccessAt', 'createdAt'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** The people whom a search finds. */
export interface PeopleFilter {
  readonly words: readonly string[];
  readonly kind: PersonKind | null;
  readonly situation: PersonSituation | null;
  /** In lower case. */
  readonly group: string | null;
  readonly company: string | null;
  readonly secondStep: SecondStep | null;
  readonly anonymization: Anonymization | null;
  /** People whose last access, or creation without one, is before this moment. */
  readonly unusedSince: Date | null;
  readonly createdFrom: Date | null;
  /** The moment after the last day. */
  readonly createdBefore: Date | null;
}

/** A page of the people whom a search finds. */
export interface PeopleSearch extends PeopleFilter {
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

/** The begin of a day in Brasília, `days` later; null for no day, and for one that no calendar has. */
function readDay(day: string | undefined, days = 0): Date | null {
  const start = new Date(brazilianDayStart(day ?? '').getTime() + days * dayMs);
  return Number.isNaN(start.getTime()) ? null : storableMoment(start);
}

const textOrNull = (text: string): string | null => (text === '' ? null : text);

export function readPeopleFilter(query: HandlerInput<typeof selectPeople>['query'], now: Date): PeopleFilter {
  return {
    words: searchWords(query.q ?? ''),
    kind: query.kind ?? null,
    situation: query.situation ?? null,
    group: textOrNull(
      withoutNul(query.group ?? '')
        .trim()
        .toLowerCase(),
    ),
    company: textOrNull(normalizeCnpj(withoutNul(query.company ?? '').trim())),
    secondStep: query.secondStep ?? null,
    anonymization: query.anonymization ?? null,
    unusedSince: query.inactiveDays === undefined ? null : new Date(now.getTime() - Number(query.inactiveDays) * dayMs),
    createdFrom: readDay(query.createdFrom),
    createdBefore: readDay(query.createdUntil, 1),
  };
}

export function readPeopleSearch(query: HandlerInput<typeof listPeople>['query'], now: Date): PeopleSearch {
  const limit = Math.min(Math.max(Number(query.size ?? tableDefaultPageLength), 1), managedPeoplePageLimit);
  return {
    ...readPeopleFilter(query, now),
    order: readOrder(query.order),
    offset: Number(query.page ?? 0) * limit,
    limit,
  };
}
