// The radar: findings about companies.
import { call } from '#contract/call.ts';
import { Audit } from '#contract/entities/audit.ts';
import { AppId, service } from './parts.ts';

export const auditEntities = call({
  service,
  method: 'GET',
  path: '/v1/app/{id}/entity/audit',
  access: 'session',
  summary: 'List the findings of the radar on the companies of the person, and the companies that could not be read',
  params: AppId,
  response: Audit,
  errors: [],
});
