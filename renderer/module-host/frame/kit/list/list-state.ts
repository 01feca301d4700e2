// The state of a list as part of the route's query, so that a reload, Back and a shared link restore it. Pure.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { maxRouteValue } from '#contract/rules/module-route.ts';
import type { FilterValues, ListFilter, ListOptions } from '#contract/portal-types/index.d.ts';
import {
  allValues,
  fromOf,
  isDay,
  namesOf,
  otherDayOf,
  requireUniqueNames,
  searchName,
  untilOf,
} from '#renderer/module-host/frame/kit/filters/filter-model.ts';
import { lastDays } from '#renderer/module-host/frame/kit/filters/quick-periods.ts';
import { type PageLength, pageLengthOf } from '#renderer/module-host/frame/kit/table/page-length.ts';
import type { Sort } from '#renderer/module-host/frame/kit/table/sort-rows.ts';

export interface ListState {
  /** The values of tab, search and filters. */
  readonly values: FilterValues;
  /** Null: the order of the rows. */
  readonly sort: Sort | null;
  /** Zero-based. */
  readonly page: number;
  readonly length: PageLength;
}

type Query = Readonly<Record<string, string>>;

const sortName = 'ordem';
const pageName = 'pagina';
const lengthName = 'linhas';
/** The order of the rows, when the initial state has another one. */
const unsorted = '-';
/** A value that the person cleared, when the initial state has one. A route omits empty values. */
const cleared = '-';

/** The periods that are set at the start. Their last day is the `{{today}}` of a query. */
function initialPeriods(fields: readonly ListFilter[], now: Date): FilterValues {
  const values = fields.flatMap(({ name, lastDays: count }): [string, string][] => {
    if (count === undefined) return [];
    const { from, until } = lastDays(count, brazilianDay(now));
    return [
      [fromOf(name), from],
      [untilOf(name), until],
    ];
  });
  return Object.fromEntries(values);
}

/** Throws when a value has a name that the query of the route uses for the order or the pages. Scripts are not type-checked. */
function requireFreeNames(names: readonly string[]): void {
  const taken = names.find((name) => [sortName, pageName, lengthName].includes(name));
  if (taken !== undefined) throw new TypeError(`kit.list: o nome ${JSON.stringify(taken)} é da própria lista.`);
}

/** The state without a query in the route. */
export function initialState({ tabs, filters: fields = [], search, sort, pageLength }: ListOptions, now = new Date()): ListState {
  const names = [
    ...(tabs === undefined ? [] : [tabs.name]),
    ...(search === undefined ? [] : [searchName(search)]),
    ...fields.flatMap(namesOf),
  ];
  requireUniqueNames(names, 'kit.list');
  requireFreeNames(names);
  return {
    values: {
      ...(tabs && { [tabs.name]: tabs.selected ?? '' }),
      ...allValues({ fields, ...(search && { search }), values: initialPeriods(fields, now) }),
    },
    sort: sort === undefined ? null : { key: sort.key, descending: sort.descending === true },
    page: 0,
    length: pageLengthOf(pageLength),
  };
}

/** The values of search and filters alone. */
export const withoutTab = (values: FilterValues, tabs: ListOptions['tabs']): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== tabs?.name));

const sortText = (sort: Sort | null): string => (sort === null ? unsorted : `${sort.descending ? '-' : ''}${sort.key}`);

function readSort(text: string | undefined, initial: Sort | null, sortable: readonly string[]): Sort | null {
  if (text === undefined) return initial;
  if (text === unsorted) return null;
  const descending = text.startsWith('-');
  const key = descending ? text.slice(1) : text;
  return sortable.includes(key) ? { key, descending } : initial;
}

function readPage(text: string | undefined): number {
  const number = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
  return number - 1;
}

/**
 * Whether a filter has no such value: a select without this option, or a period with a day that does not exist. A select without options
 * accepts every value.
 */
const isUnknown = (fields: readonly ListFilter[], name: string, value: string): boolean =>
  fields.some((field) => {
    if (!namesOf(field).includes(name)) return false;
    return field.kind === 'period' ? !isDay(value) : field.options?.some((option) => option.value === value) === false;
  });

/** Reads the state of an address. Anybody can type an address, so invalid parts give the initial state. */
export function readListState(
  query: Query,
  initial: ListState,
  { columns, filters = [] }: Pick<ListOptions, 'columns' | 'filters'>,
): ListState {
  const sortable = columns.map(({ key }) => key);
  const values = Object.entries(initial.values).map(([name, value]): [string, string] => {
    const typed = query[name];
    if (typed === cleared && value !== '') return [name, ''];
    return [name, typed === undefined || isUnknown(filters, name, typed) ? value : typed];
  });
  return {
    values: Object.fromEntries(values),
    sort: readSort(query[sortName], initial.sort, sortable),
    page: readPage(query[pageName]),
    length: pageLengthOf(query[lengthName], initial.length),
  };
}

/**
 * The query of a state. Initial values are omitted, and other entries of `query` stay. A period has both of its days or none, because
 * tomorrow its initial days are others.
 */
export function writeListState(state: ListState, initial: ListState, query: Query): Query {
  const values = Object.entries(state.values).map(([name, value]): [string, string] => [
    name,
    value === '' && initial.values[name] !== '' ? cleared : value,
  ]);
  const own: Readonly<Record<string, string>> = {
    ...Object.fromEntries(values),
    [sortName]: sortText(state.sort),
    [pageName]: String(state.page + 1),
    [lengthName]: String(state.length),
  };
  const omitted: Readonly<Record<string, string>> = {
    ...initial.values,
    [sortName]: sortText(initial.sort),
    [pageName]: '1',
    [lengthName]: String(initial.length),
  };
  const others = Object.entries(query).filter(([name]) => !Object.hasOwn(own, name));
  const isChanged = (name: string): boolean => own[name] !== omitted[name];
  const changed = Object.entries(own).filter(([name, value]) => value !== '' && (isChanged(name) || isChanged(otherDayOf(name))));
  return Object.fromEntries(
    [...others, ...changed].map(([name, value]): [string, string] => [name, value.slice(0, maxRouteValue)]),
  );
}

/** The page to show when the number of rows has changed. */
export const clampPage = (page: number, length: number, total: number): number =>
  Math.min(page, Math.max(0, Math.ceil(total / length) - 1));
