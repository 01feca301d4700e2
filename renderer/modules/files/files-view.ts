// The view of the file manager. The address contains it, so that it can be shared. Pure.
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { companyRoot } from '#contract/rules/file-key.ts';
import { tablePageLengths } from '#contract/limits.ts';
import type { PageSize, Sort } from '#renderer/ui/data-table/table-model.ts';

export type Section = 'own' | 'company' | 'shared' | 'tickets' | 'bin';

export interface FilesView {
  readonly section: Section;
  /** The code of the company; empty when none is chosen. */
  readonly company: string;
  readonly path: string;
  readonly search: string;
  readonly sort: Sort;
  readonly page: number;
  readonly size: PageSize;
  readonly grid: boolean;
}

const sections: readonly Section[] = ['own', 'company', 'shared', 'tickets', 'bin'];
const sortable: ReadonlySet<string> = new Set(['name', 'size', 'type', 'createdAt']);

export const homeView: FilesView = {
  section: 'own',
  company: '',
  path: '',
  search: '',
  sort: { column: 'name', direction: 'ascending' },
  page: 0,
  size: 25,
  grid: false,
};

/** Formats an order for the address: the column, with `-` before it for a descending order. */
export const orderOf = ({ column, direction }: Sort): string => `${direction === 'descending' ? '-' : ''}${column}`;

export function sortOf(order: string): Sort {
  const column = order.replace(/^-/, '');
  return sortable.has(column) ? { column, direction: order.startsWith('-') ? 'descending' : 'ascending' } : homeView.sort;
}

export function readView(address: URLSearchParams): FilesView {
  const text = (name: string): string => address.get(name) ?? '';
  return {
    section: sections.find((one) => one === text('area')) ?? 'own',
    company: text('empresa'),
    path: text('pasta'),
    search: text('busca'),
    sort: sortOf(text('ordem')),
    page: Math.max(0, (Number.parseInt(text('pagina'), 10) || 1) - 1),
    size: tablePageLengths.find((one) => String(one) === text('linhas')) ?? 25,
    grid: text('modo') === 'grade',
  };
}

/** Writes a view to the parameters of the address, without defaults. */
export function writeView(view: FilesView): URLSearchParams {
  const order = orderOf(view.sort);
  const parameters = {
    area: view.section === 'own' ? '' : view.section,
    empresa: view.company,
    pasta: view.path,
    busca: view.search,
    ordem: order === 'name' ? '' : order,
    pagina: view.page === 0 ? '' : String(view.page + 1),
    linhas: view.size === 25 ? '' : String(view.size),
    modo: view.grid ? 'grade' : '',
  };
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** Returns the open folder; null when the view is not a folder, so that no files can be added. */
export function placeOf({ section, company, path }: Pick<FilesView, 'section' | 'company' | 'path'>): FilePlace | null {
  if (section === 'own') return { area: 'own', path };
  return section === 'company' && company !== '' ? { area: 'company', company, path } : null;
}

export const isSamePlace = (one: Pick<FilesView, 'section' | 'company' | 'path'>, other: typeof one): boolean =>
  one.section === other.section && one.company === other.company && one.path === other.path;

/** Returns the path of a folder for uploads. */
export const uploadPath = ({ company, path }: FilePlace): string =>
  [...(company === undefined ? [] : [companyRoot, company]), path].filter((part) => part !== '').join('/');

export const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('/');
export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';
export const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Returns the steps from the root to a folder, each with its path. */
export const stepsTo = (path: string): readonly { readonly name: string; readonly path: string }[] =>
  path === '' ? [] : path.split('/').map((name, index, all) => ({ name, path: all.slice(0, index + 1).join('/') }));

/** Whether a text is a valid name of a folder. */
export const isFolderName = (name: string): boolean => {
  const text = name.trim();
  return text !== '' && text.length <= 60 && !/[/\\]/.test(text) && text !== '.' && text !== '..';
};
