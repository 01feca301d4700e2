// The companies that the visitor acts for.
import type { Entity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import type { QueryClient } from '@tanstack/react-query';
import { entitiesQuery, selectedEntities } from '#renderer/features/entities/index.ts';
import { summariesOf } from '#renderer/features/home/index.ts';
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
  return selectedEntities(user, await queries.ensureQueryData(entitiesQuery({ client, companyId: company.id, user })));
}

/** The person acts for other companies from now on: every value is read anew, also one that was read for them before. */
export function actFor({ runtime: { company, session }, queries }: CompanyParts, user: User): void {
  void queries.invalidateQueries({ queryKey: summariesOf(company.id, user.id), refetchType: 'none' });
  session.update(user);
}
