// What a person chose about a table: in the address, so that it can be shared; and kept for two hours, so that coming back finds it.
import type { Sort } from '../data-table/table-model.ts';

export interface TableView {
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly hidden: readonly string[];
  readonly density: 'normal' | 'dense';
}

export const plainView: TableView = { search: '', sort: undefined, hidden: [], density: 'normal' };

/** 7200 s (specification section 9). */
export const viewLifetime = 7_200_000;
const longestSearch = 200;

/** The part that can be shared: what is shown, and in which order. How it is shown is each one's own. */
export function viewToQuery({ search, sort }: TableView): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  if (sort !== undefined) query.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.column}`);
  return query.toString();
}

/** What an address says of the view; null when it says nothing. Columns that do not exist are no order. */
export function viewOfQuery(text: string, columns: readonly string[]): Pick<TableView, 'search' | 'sort'> | null {
  const query = new URLSearchParams(text);
  if (!query.has('q') && !query.has('sort')) return null;
  return { search: (query.get('q') ?? '').slice(0, longestSearch), sort: sortOf(query.get('sort') ?? '', columns) };
}

function sortOf(text: string, columns: readonly string[]): Sort | undefined {
  const column = text.replace(/^-/, '');
  if (!columns.includes(column)) return undefined;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

export const keepView = (view: TableView, now: number): string => JSON.stringify({ ...view, at: now });

/** A kept view, unless it is too old or is not one. */
export function keptView(text: string | null, now: number, columns: readonly string[]): TableView | null {
  const kept = parsed(text);
  const at = Number(kept['at']);
  // A clock that was set back would keep a view for ever.
  if (!(at <= now && now - at < viewLifetime)) return null;
  const { search, sort, hidden, density } = kept;
  return {
    search: typeof search === 'string' ? search.slice(0, longestSearch) : '',
    sort: isSort(sort) && columns.includes(sort.column) ? { column: sort.column, direction: sort.direction } : undefined,
    hidden: Array.isArray(hidden) ? columns.filter((id) => hidden.includes(id)) : [],
    density: density === 'dense' ? 'dense' : 'normal',
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    // What somebody else wrote there is no view.
    return {};
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isSort = (value: unknown): value is Sort =>
  isRecord(value) &&
  typeof value['column'] === 'string' &&
  (value['direction'] === 'ascending' || value['direction'] === 'descending');

/** The view to begin with: the address says what, the kept view how; an address that says nothing leaves both to the kept one. */
export function firstView(query: string, kept: string | null, now: number, columns: readonly string[]): TableView {
  const before = keptView(kept, now, columns) ?? plainView;
  return { ...before, ...viewOfQuery(query, columns) };
}
