// The companies whose data the visitor uses.
import type { Entity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  entitiesQuery,
  type EntityScope,
  firstPageLength,
  selectedEntities,
  wholeListQuery,
} from '#renderer/features/entities/index.ts';
import { summariesOf } from '#renderer/features/home/index.ts';
import { isSlowConnection } from '#renderer/platform/slow-connection.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';

interface CompanyParts {
  readonly runtime: Pick<Runtime, 'client' | 'company' | 'session'>;
  readonly queries: QueryClient;
}

/** The selected companies by name; none for a guest. */
export async function namedCompanies(
  { runtime: { client, company }, queries }: CompanyParts,
  user: User | null,
): Promise<readonly Pick<Entity, 'code' | 'description'>[]> {
  if (user === null || user.isPublic) return [];
  const scope = { client, companyId: company.id, user };
  const first = await queries.ensureQueryData(entitiesQuery(scope));
  const known = new Set(first.map(({ code }) => code));
  const isNamed = first.length < firstPageLength || user.entitySelected.every((code) => known.has(code));
  return selectedEntities(user, isNamed ? first : await queries.ensureQueryData(wholeListQuery(scope)));
}

/**
 * Loads the companies of the person in advance, for their dialog and for the palette: once, and not over a slow connection. After a failure
 * the dialog loads them itself.
 */
export function prepareCompanies(
  {
    runtime: { client, company },
    queries,
  }: Omit<CompanyParts, 'runtime'> & { readonly runtime: Pick<Runtime, 'client' | 'company'> },
  user: User,
): void {
  const scope = { client, companyId: company.id, user };
  const query = entitiesQuery(scope);
  // The header observes the list without loading it, so that a state can exist before the first request.
  const state = queries.getQueryState(query.queryKey);
  const isRequested = state !== undefined && (state.status !== 'pending' || state.fetchStatus !== 'idle');
  if (isRequested || isSlowConnection(Reflect.get(navigator, 'connection'))) return;
  void prefetchLists(queries, scope);
}

/** Loads the first page, and the whole list when it does not fit on that page. */
async function prefetchLists(queries: QueryClient, scope: EntityScope): Promise<void> {
  const query = entitiesQuery(scope);
  await queries.prefetchQuery(query);
  const first = queries.getQueryData(query.queryKey);
  if (first !== undefined && first.length >= firstPageLength) await queries.prefetchQuery(wholeListQuery(scope));
}

/** Applies a changed selection of companies. Every summary is loaded again, including those loaded earlier for these companies. */
export function switchCompanies({ runtime: { company, session }, queries }: CompanyParts, user: User): void {
  void queries.invalidateQueries({ queryKey: summariesOf(company.id, user.id), refetchType: 'none' });
  session.update(user);
}
