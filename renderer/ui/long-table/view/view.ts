// A person's view of a table. The address contains it, so that it can be shared; the device stores it for two hours.
import { tableDefaultPageLength, tableStateLifetimeMs } from '#contract/limits.ts';
import type { PageSize, Sort } from '#renderer/ui/data-table/table-model.ts';
import { fittingWidth, type Widths } from '#renderer/ui/long-table/long-column.ts';

export interface TableView {
  readonly search: string;
  readonly sort: Sort | undefined;
  /** The chosen value per filter. A missing filter accepts all rows. */
  readonly filters: Readonly<Record<string, string>>;
  /** Zero-based. */
  readonly page: number;
  readonly size: PageSize;
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  readonly widths: Widths;
  readonly density: 'normal' | 'dense';
}

/** The columns and filters of a table. Parts of a view that do not fit the shape are ignored. */
export interface TableShape {
  readonly columns: readonly string[];
  /** The valid values per filter, or a validator. The names are query parameters beside `q`, `ordem`, `pagina` and `linhas`. */
  readonly filters?: Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>;
  readonly sizes: readonly PageSize[];
  /** The default view. */
  readonly plain: TableView;
}

export const plainView: TableView = {
  search: '',
  sort: undefined,
  filters: {},
  page: 0,
  size: tableDefaultPageLength,
  hidden: [],
  order: [],
  widths: {},
  density: 'normal',
};

const longestSearch = 200;
const lastPage = 1_000_000;

type Shared = Pick<TableView, 'search' | 'sort' | 'filters' | 'page' | 'size'>;

/** Writes the shareable part of a view: the shown rows and their order. The appearance is personal. */
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

/** Returns the names of all query parameters of a view. */
export const namesOf = ({ filters = {} }: TableShape): readonly string[] => [
  'q',
  'ordem',
  'pagina',
  'linhas',
  ...Object.keys(filters),
];

/** Writes a view into the query of an address. Parameters of other parts are retained. */
export function mergedQuery(current: string, view: string, names: readonly string[]): string {
  const query = new URLSearchParams(current);
  for (const name of names) query.delete(name);
  return [query.toString(), view].filter((part) => part !== '').join('&');
}

const isSameSort = (one: Sort, other: Sort | undefined): boolean =>
  one.column === other?.column && one.direction === other.direction;

/** Reads the view from an address; null when it contains none. Parts that do not fit the table are ignored. */
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

export const serializeView = (view: TableView, now: number): string => JSON.stringify({ ...view, at: now });

/** Reads the stored view; null when it is too old or unreadable. */
export function storedView(text: string | null, now: number, shape: TableShape): TableView | null {
  const stored = parsed(text);
  const at = Number(stored['at']);
  // A time in the future is rejected, because the view would never expire after the clock was set back.
  if (!(at <= now && now - at < tableStateLifetimeMs)) return null;
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
    // The text is not JSON, for example because another program wrote it.
    return {};
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isSort = (value: unknown): value is Sort =>
  isRecord(value) &&
  typeof value['column'] === 'string' &&
  (value['direction'] === 'ascending' || value['direction'] === 'descending');

/** The initial view. The address determines the rows and the stored view their appearance. Without parameters, the stored view is used. */
export function firstView(query: string, stored: string | null, now: number, shape: TableShape): TableView {
  const before = storedView(stored, now, shape) ?? shape.plain;
  return { ...before, ...viewOfQuery(query, shape) };
}

/** Applies a change to a view. A change of the rows returns to the first page, unless the change contains a page. */
export function changedView(view: TableView, change: Partial<TableView>): TableView {
  const others = 'search' in change || 'sort' in change || 'filters' in change || 'size' in change;
  return { ...view, ...(others && { page: 0 }), ...change };
}

/** Whether a search or a filter is active. */
export const isFiltered = ({ search, filters }: Pick<TableView, 'search' | 'filters'>): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;
