// The radar: findings about companies.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { AppId, service } from './parts.ts';

export const auditEntities = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/entity/audit',
  access: 'session',
  summary: 'List the findings of the radar on the companies of the person',
  params: AppId,
  response: z.array(
    z.object({
      entityCode: z.string(),
      indicator: z.string(),
      level: z.enum(['ok', 'warn', 'bad']),
      since: z.string(),
      source: z.string(),
      link: z.optional(z.string()),
    }),
  ),
  errors: [],
});
