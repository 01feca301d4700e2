// A person's view of a table: stored in the address, so that it can be shared, and for two hours on the device, for coming back.
import type { PageSize, Sort } from '#renderer/ui/data-table/table-model.ts';
import { fittingWidth, type Widths } from '#renderer/ui/long-table/long-column.ts';

export interface TableView {
  readonly search: string;
  readonly sort: Sort | undefined;
  /** Filter → the value chosen; a filter that is not named lets everything through. */
  readonly filters: Readonly<Record<string, string>>;
  /** Counts from 0. */
  readonly page: number;
  readonly size: PageSize;
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  readonly widths: Widths;
  readonly density: 'normal' | 'dense';
}

/** The columns and filters of a table: a view of another table does not fit. */
export interface TableShape {
  readonly columns: readonly string[];
  /** Filter → its values, or what says whether one is. The names stand in the address, beside `q`, `ordem`, `pagina` and `linhas`. */
  readonly filters?: Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>;
  readonly sizes: readonly PageSize[];
  /** The view before any choice. */
  readonly plain: TableView;
}

export const plainView: TableView = {
  search: '',
  sort: undefined,
  filters: {},
  page: 0,
  size: 10,
  hidden: [],
  order: [],
  widths: {},
  density: 'normal',
};

/** 7200 s (docs/specification.md, section 9). */
export const viewLifetime = 7_200_000;
const longestSearch = 200;
const lastPage = 1_000_000;

type Shared = Pick<TableView, 'search' | 'sort' | 'filters' | 'page' | 'size'>;

/** The part that can be shared: what is shown, and in which order. How it is shown is each one's own. */
export function viewToQuery({ search, sort, filters, page, size }: TableView, { plain }: TableShape): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  if (sort !== undefined && !isSameSort(sort, plain.sort))
    query.set('ordem', `${sort.direction === 'descending' ? '-' : ''}${sort.column}`);
  for (const [name, value] of Object.entries(filters)) query.set(name, value);
  if (page > 0) query.set('pagina', String(page + 1));
  if (size !== plain.size) query.set('linhas', String(size));
  return query.toString();
}

/** Everything that a view may say in an address. */
export const namesOf = ({ filters = {} }: TableShape): readonly string[] => [
  'q',
  'ordem',
  'pagina',
  'linhas',
  ...Object.keys(filters),
];

/** The query of an address after a view has been written into it: what speaks of other things stays. */
export function mergedQuery(current: string, view: string, names: readonly string[]): string {
  const query = new URLSearchParams(current);
  for (const name of names) query.delete(name);
  return [query.toString(), view].filter((part) => part !== '').join('&');
}

const isSameSort = (one: Sort, other: Sort | undefined): boolean =>
  one.column === other?.column && one.direction === other.direction;

/** The view in an address; null when it has none. Parts that the table does not have are left out. */
export function viewOfQuery(text: string, shape: TableShape): Shared | null {
  const query = new URLSearchParams(text);
  if (!namesOf(shape).some((name) => query.has(name))) return null;
  const page = Number(query.get('pagina') ?? 1);
  return {
    search: (query.get('q') ?? '').slice(0, longestSearch),
    sort: sortOf(query.get('ordem') ?? '', shape) ?? shape.plain.sort,
    filters: filtersOf((name) => query.get(name), shape),
    page: isPage(page - 1) ? page - 1 : 0,
    size: shape.sizes.find((size) => String(size) === query.get('linhas')) ?? shape.plain.size,
  };
}

const isPage = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= lastPage;

function sortOf(text: string, { columns }: TableShape): Sort | undefined {
  const column = text.replace(/^-/, '');
  if (!columns.includes(column)) return undefined;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

function filtersOf(valueOf: (name: string) => unknown, { filters = {} }: TableShape): TableView['filters'] {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => {
      const value = valueOf(name);
      if (typeof value !== 'string') return [];
      return (typeof values === 'function' ? values(value) : values.includes(value)) ? [[name, value]] : [];
    }),
  );
}

export const keepView = (view: TableView, now: number): string => JSON.stringify({ ...view, at: now });

/** The stored view, unless it is too old or unreadable. */
export function storedView(text: string | null, now: number, shape: TableShape): TableView | null {
  const stored = parsed(text);
  const at = Number(stored['at']);
  // A clock that was set back would keep a view for ever.
  if (!(at <= now && now - at < viewLifetime)) return null;
  const { search, sort, filters, page, size, hidden, order, widths, density } = stored;
  const known = (ids: unknown): readonly string[] =>
    Array.isArray(ids) ? ids.filter((id): id is string => shape.columns.includes(String(id))) : [];
  return {
    search: typeof search === 'string' ? search.slice(0, longestSearch) : '',
    sort:
      isSort(sort) && shape.columns.includes(sort.column) ? { column: sort.column, direction: sort.direction } : shape.plain.sort,
    filters: filtersOf((name) => (isRecord(filters) ? filters[name] : undefined), shape),
    page: isPage(page) ? page : 0,
    size: shape.sizes.find((one) => one === size) ?? shape.plain.size,
    hidden: known(hidden),
    order: known(order),
    widths: widthsOf(widths, shape),
    density: density === 'dense' ? 'dense' : 'normal',
  };
}

function widthsOf(stored: unknown, { columns }: TableShape): Widths {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    columns.flatMap((id) => {
      const width = stored[id];
      return typeof width === 'number' && Number.isFinite(width) ? [[id, fittingWidth(width)]] : [];
    }),
  );
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    // Text that another program wrote is no view.
    return {};
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isSort = (value: unknown): value is Sort =>
  isRecord(value) &&
  typeof value['column'] === 'string' &&
  (value['direction'] === 'ascending' || value['direction'] === 'descending');

/** The first view: the address decides which rows, the stored view how they look. Without parameters the stored view decides both. */
export function firstView(query: string, stored: string | null, now: number, shape: TableShape): TableView {
  const before = storedView(stored, now, shape) ?? shape.plain;
  return { ...before, ...viewOfQuery(query, shape) };
}

/** The view after a change. Other rows begin at their first page; where the page itself was chosen it stays. */
export function changedView(view: TableView, change: Partial<TableView>): TableView {
  const others = 'search' in change || 'sort' in change || 'filters' in change || 'size' in change;
  return { ...view, ...(others && { page: 0 }), ...change };
}

/** Whether a search or a filter keeps rows away. */
export const isFiltered = ({ search, filters }: Pick<TableView, 'search' | 'filters'>): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;
