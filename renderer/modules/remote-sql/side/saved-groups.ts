// Groups saved queries by visibility and then by folder. Pure.
import type { SavedQuery } from '#contract/entities/sql-console.ts';
import { folded } from '#renderer/ui/long-table/order-rows.ts';

export interface SavedGroup {
  readonly id: 'mine' | 'shared' | 'system';
  readonly count: number;
  readonly folders: readonly { readonly name: string; readonly queries: readonly SavedQuery[] }[];
}

const groupOf = ({ visibility }: SavedQuery): SavedGroup['id'] => (visibility === 'private' ? 'mine' : visibility);

const matches = ({ id, name, folder, tags }: SavedQuery, wanted: string): boolean =>
  [id, name, folder, ...tags].some((text) => folded(text).includes(wanted));

export function groupsOf(queries: readonly SavedQuery[], search: string): readonly SavedGroup[] {
  const wanted = folded(search.trim());
  const found = queries.filter((query) => wanted === '' || matches(query, wanted));
  return (['mine', 'shared', 'system'] as const).flatMap((id) => {
    const own = found.filter((query) => groupOf(query) === id);
    if (own.length === 0) return [];
    const names = Array.from(new Set(own.map(({ folder }) => folder))).toSorted((one, other) =>
      one.localeCompare(other, 'pt-BR'),
    );
    const folders = names.map((name) => ({ name, queries: own.filter(({ folder }) => folder === name) }));
    return [{ id, count: own.length, folders }];
  });
}
