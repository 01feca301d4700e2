// The view of the received requests in the address: tab, filters, search and page. Pure.
import { RequestTab } from '#contract/entities/request.ts';
import { requestKinds } from '#contract/request-reference.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { endOfDay } from '#renderer/modules/requests/deadline.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import type { ListQuery } from '#renderer/modules/requests/queries.ts';
import type { RowQuery } from '#renderer/server-table/use-server-rows.tsx';
import type { TableFilter } from '#renderer/ui/long-table/tools/table-tools.tsx';
import { plainView, type TableShape, type TableView } from '#renderer/ui/long-table/view/view.ts';

const assignees = ['me', 'nobody', 'others'] as const;
const dues = ['today', 'week'] as const;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const assigneeFilter: TableFilter = {
  id: 'responsavel',
  label: words.assignee,
  anyLabel: words.anyAssignee,
  options: optionsOf(words.assignees),
};

export const filters: readonly TableFilter[] = [
  { id: 'tipo', label: words.kind, anyLabel: words.anyKind, options: optionsOf(words.kinds) },
  { id: 'prazo', label: words.due, anyLabel: words.anyDue, options: optionsOf(words.dues) },
];

/** The tab is a value of the view, so that the address contains it. It is no filter that "Limpar filtros" clears. */
const tabId = 'situacao';

export const shape: TableShape = {
  columns: [],
  filters: { [tabId]: ['answered', 'expired'], tipo: requestKinds, prazo: dues, responsavel: assignees },
  sizes: tablePageLengths,
  plain: plainView,
};

export const tabOf = ({ filters: set }: Pick<TableView, 'filters'>): RequestTab =>
  RequestTab.safeParse(set[tabId]).data ?? 'pending';

/** The filters of the view with another tab. A deadline filters only what is pending. */
export function withTab(set: TableView['filters'], tab: RequestTab): TableView['filters'] {
  const { [tabId]: _tab, prazo, ...others } = set;
  return tab === 'pending' ? { ...others, ...(prazo !== undefined && { prazo }) } : { ...others, [tabId]: tab };
}

/** The filters without those that the person set. */
export const clearedFilters = (set: TableView['filters']): TableView['filters'] => withTab({}, tabOf({ filters: set }));

export const isNarrowed = ({ search, filters: set }: Pick<TableView, 'search' | 'filters'>): boolean =>
  search.trim() !== '' || Object.keys(set).some((id) => id !== tabId);

export function queryOf({ search, filters: set, page, size }: Omit<RowQuery, 'sort'>, now: Date): ListQuery {
  const text = search.trim();
  const assignee = assignees.find((one) => one === set['responsavel']);
  const due = dues.find((one) => one === set['prazo']);
  return {
    tab: tabOf({ filters: set }),
    ...(set['tipo'] !== undefined && { kinds: set['tipo'] }),
    ...(text !== '' && { q: text }),
    ...(assignee !== undefined && { assignee }),
    ...(due !== undefined && { dueBefore: endOfDay(now, due === 'today' ? 0 : 7).toISOString() }),
    page: String(page),
    size: String(size),
  };
}
