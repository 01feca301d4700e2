// Adds, changes and removes companies, and shows the result in the loaded lists at once.
import type { ListedEntity } from '#contract/entities/entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { entitiesRoot, type EntityScope } from '#renderer/features/entities/queries.ts';
import { withCompany } from '#renderer/features/entities/selection.ts';

type List = readonly ListedEntity[] | undefined;

export function useCompanyChanges(scope: EntityScope) {
  const queries = useQueryClient();
  const root = entitiesRoot(scope);
  const change = (edit: (list: readonly ListedEntity[]) => readonly ListedEntity[]): void => {
    // The lists without a search. The server decides about the others.
    queries.setQueriesData<List>({ queryKey: [...root, 'list', ''] }, (list) => (list === undefined ? undefined : edit(list)));
    void queries.invalidateQueries({ queryKey: root });
  };
  return {
    added: (company: ListedEntity) => change((list) => withCompany(list, company)),
    // An administrator may have changed a company that is none of their own.
    edited: (company: ListedEntity) =>
      change((list) => (list.some(({ code }) => code === company.code) ? withCompany(list, company) : list)),
    removed: (code: string) => change((list) => list.filter((company) => company.code !== code)),
  };
}
