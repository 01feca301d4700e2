// The companies of the person: the whole list, the search results and the chosen ones.
import { addEntity, entityByCode, listEntities, removeEntity } from '#contract/calls/access/entities.ts';
import type { EntityInput } from '#contract/calls/access/entity-input.ts';
import { selectEntities, userByEmail } from '#contract/calls/auth/person.ts';
import type { Entity, ListedEntity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { entityListMaxLength } from '#contract/limits.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

/** The person whose companies are loaded. */
export interface EntityScope {
  readonly client: Client;
  readonly companyId: string;
  readonly user: Pick<User, 'id' | 'email' | 'entitySelected' | 'groups'>;
}

/** The length of the first page of the list, which suffices for almost everybody. */
export const firstPageLength = 1_000;

/** The fields that the lists show. The form of a company loads the others. */
const listedFields = 'tag1,tag2,editable';

/** The key of everything about the companies of a person. */
export const entitiesRoot = ({ companyId, user }: Pick<EntityScope, 'companyId'> & { readonly user: { readonly id: string } }) =>
  ['entities', companyId, user.id] as const;

export function searchQuery(scope: EntityScope, text: string, limit: number) {
  const { client, companyId } = scope;
  const query = { fields: listedFields, limit: String(limit), ...(text === '' ? {} : { query: text }) };
  return queryOptions({
    queryKey: [...entitiesRoot(scope), 'list', text, limit],
    queryFn: ({ signal }) => client.call(listEntities, { params: { id: companyId }, query }, { signal, failure: 'screen' }),
    staleTime: 5 * 60_000,
  });
}

/** The first page of the list. */
export const entitiesQuery = (scope: EntityScope) => searchQuery(scope, '', firstPageLength);

/** The whole list: for the choice, and for a person whose companies do not fit on the first page. */
export const wholeListQuery = (scope: EntityScope) => searchQuery(scope, '', entityListMaxLength);

/** Saves the companies for which the person acts. Resolves with the updated user. */
export const saveChoice = ({ client, companyId, user }: EntityScope, entities: string[]): Promise<User> =>
  client.call(selectEntities, { params: { id: companyId, email: user.email }, body: { entities } });

/** A company with all its fields, for the form. It is loaded each time, because other people may have changed it. */
export const companyQuery = (scope: EntityScope, code: string) =>
  queryOptions({
    queryKey: [...entitiesRoot(scope), 'company', code],
    queryFn: ({ signal }) =>
      scope.client.call(entityByCode, { params: { id: scope.companyId, code } }, { signal, failure: 'screen' }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds a company to the person; with `id` in the input, changes its data. */
export const saveCompany = ({ client, user }: EntityScope, code: string, input: EntityInput): Promise<ListedEntity> =>
  client.call(addEntity, { params: { userId: user.id, code }, body: input });

/** Ends the person's acting for a company. Resolves with the user, whose choice may have changed. */
export async function removeCompany({ client, companyId, user }: EntityScope, code: string): Promise<User> {
  await client.call(removeEntity, { params: { userId: user.id, code } }).catch((error: unknown) => {
    // Another tab removed it, or somebody took it from the person: the person does not act for it in either case.
    if (!(error instanceof ApiError) || error.code !== '#NOT_FOUND') throw error;
  });
  return client.call(userByEmail, { params: { id: companyId, email: user.email } });
}

/** The companies for which the person acts, in the order of the choice. A company with an unknown name shows its CNPJ. */
export function selectedEntities(
  user: Pick<User, 'entitySelected'>,
  entities: readonly Entity[],
): readonly Pick<Entity, 'code' | 'description'>[] {
  const names = new Map(entities.map(({ code, description }) => [code, description]));
  return user.entitySelected.map((code) => ({ code, description: names.get(code) ?? formatCnpj(code) }));
}
