import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { entitiesQuery, type EntityScope, firstPageLength, wholeListQuery } from './queries.ts';

/** The list for the choice: the first page, or the whole list of a person whose companies do not fit on it. */
export function useCompanies(scope: EntityScope) {
  const first = useServerQuery(entitiesQuery(scope));
  const isLong = first.data !== undefined && first.data.length >= firstPageLength;
  const whole = useServerQuery({ ...wholeListQuery(scope), enabled: isLong });
  return isLong ? whole : first;
}
