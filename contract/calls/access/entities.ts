// The companies for which people act.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { Entity } from '#contract/entities/entity.ts';
import { AppId, service, UserAndCode } from './parts.ts';

export const entityByCode = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/entity/{code}',
  access: 'session',
  summary: 'Read a company of the person',
  params: z.extend(AppId, { code: z.string() }),
  response: Entity,
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
  response: z.array(Entity),
  errors: [],
});

export const addEntity = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{userId}/entity/{code}',
  access: 'session',
  summary: 'Add a company to the person',
  params: UserAndCode,
  body: Entity,
  response: Entity,
  errors: ['#CONFLICT'],
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
