// App service: what administrators publish to the people of a tenant.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Banner } from '../entities/entity.ts';

const service = 'app';
const AppId = z.object({ id: z.string() });

export const updateCustomValue = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/config/update/customValue',
  access: 'session',
  summary: 'Save the custom value of a module or item',
  params: AppId,
  headers: z.object({
    'module-id': z.string(),
    'item-id': z.optional(z.string()),
    's3-save': z.optional(z.string()),
    's3-path': z.optional(z.string()),
    's3-props': z.optional(z.string()),
  }),
  body: z.unknown(),
  response: z.object({ ok: z.literal(true) }),
  errors: ['#ERRO_SAVE_FILE'],
});

export const listBanners = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/banners',
  access: 'session',
  summary: 'Banners for the person',
  params: AppId,
  response: z.array(Banner),
  errors: [],
});
