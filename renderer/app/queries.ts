// What the shell itself reads: the companies of the person.
import { listEntities } from '#contract/calls/access.ts';
import type { Company } from '#contract/entities/company.ts';
import type { Entity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';

/** More than anyone has: the server bounds it, too. */
const limit = '1000';

export const entitiesQuery = (client: Client, company: Company, user: User) =>
  queryOptions({
    queryKey: ['entities', company.id, user.id],
    queryFn: ({ signal }) =>
      client.call(listEntities, { params: { id: company.id }, query: { limit } }, { signal, failure: 'screen' }),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** The companies the person acts for, in the order of the list; one whose name is not known is named by its number. */
export function selectedEntities(user: User, entities: readonly Entity[]): readonly Pick<Entity, 'code' | 'description'>[] {
  const names = new Map(entities.map(({ code, description }) => [code, description]));
  return user.entitySelected.map((code) => ({ code, description: names.get(code) ?? formatCnpj(code) }));
}
