// The companies for which people act.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { FoundEntities, ListedEntity } from '#contract/entities/entity.ts';
import { EntityInput } from './entity-input.ts';
import { AppId, service, UserAndCode } from './parts.ts';

export const entityByCode = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/entity/{code}',
  access: 'session',
  summary: 'Read a company of the person',
  params: z.extend(AppId, { code: z.string() }),
  response: ListedEntity,
  errors: [],
});

export const listEntities = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/entity/list',
  access: 'session',
  summary: 'List the companies of the person; search by CNPJ, name, or tag',
  params: AppId,
  query: z.object({ fields: z.optional(z.string()), query: z.optional(z.string()), limit: z.optional(z.string()) }),
  response: z.array(ListedEntity),
  errors: [],
});

export const searchEntities = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/entities',
  access: ['admin-users'],
  summary: 'Find companies of the tenant by CNPJ, name, or tag; without a query, the first by name',
  params: AppId,
  query: z.object({ query: z.optional(z.string().check(z.maxLength(200))) }),
  response: FoundEntities,
  errors: [],
});

export const addEntity = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{code}',
  access: 'session',
  summary:
    'Add a company to the person, or change its data (with `id`); administrators of people can change every company, with a proof (`prove`) in this session',
  params: UserAndCode,
  body: EntityInput,
  response: ListedEntity,
  errors: ['#CONFLICT', '#PROOF_REQUIRED'],
});

export const removeEntity = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{userId}/entity/{code}',
  access: 'session',
  summary: 'Stop acting for a company',
  params: UserAndCode,
  response: Done,
  errors: [],
});
