// The companies of the person: the whole list, the search results and the chosen ones.
import { listEntities } from '#contract/calls/access/entities.ts';
import { selectEntities } from '#contract/calls/auth/person.ts';
import type { Entity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

/** The person whose companies are loaded. */
export interface EntityScope {
  readonly client: Client;
  readonly companyId: string;
  readonly user: Pick<User, 'id' | 'email' | 'entitySelected'>;
}

/** The maximum length of the list. A person with more companies searches on the server. */
export const entityLimit = 1_000;

function found({ client, companyId, user }: EntityScope, text: string) {
  const query = { limit: String(entityLimit), ...(text === '' ? {} : { query: text }) };
  return queryOptions({
    queryKey: text === '' ? ['entities', companyId, user.id] : ['entities', companyId, user.id, text],
    queryFn: ({ signal }) => client.call(listEntities, { params: { id: companyId }, query }, { signal, failure: 'screen' }),
    staleTime: 5 * 60_000,
  });
}

export const entitiesQuery = (scope: EntityScope) => found(scope, '');
export const searchQuery = found;

/** Saves the companies for which the person acts. Resolves with the updated user. */
export const saveChoice = ({ client, companyId, user }: EntityScope, entities: string[]): Promise<User> =>
  client.call(selectEntities, { params: { id: companyId, email: user.email }, body: { entities } });

/** The companies for which the person acts, in the order of the choice. A company with an unknown name shows its CNPJ. */
export function selectedEntities(
  user: Pick<User, 'entitySelected'>,
  entities: readonly Entity[],
): readonly Pick<Entity, 'code' | 'description'>[] {
  const names = new Map(entities.map(({ code, description }) => [code, description]));
  return user.entitySelected.map((code) => ({ code, description: names.get(code) ?? formatCnpj(code) }));
}
