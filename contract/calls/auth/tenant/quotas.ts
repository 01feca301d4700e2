// The quotas of a tenant: administrators of operation and of people read them, administrators of the tenant set them.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { QuotaChange, QuotaName, QuotaOverview, QuotaScope, QuotaTerms } from '#contract/entities/quota.ts';
import { AppId, service } from '#contract/calls/auth/parts.ts';

const path = '/v1/session/app/{id}/x/quotas';
const reads = ['admin-ops', 'admin-users'] as const;
const edits = ['admin'] as const;
const OneQuota = z.extend(AppId, { quota: QuotaName });
/** The revision that the administrator saw; 0: there was no limit yet. Another one answers `#CONFLICT`. */
const Revision = z.number().check(z.int(), z.minimum(0));

export const listQuotas = call({
  service,
  method: 'GET',
  path,
  access: reads,
  beyondQuota: true,
  summary: 'Read all quotas of the tenant with their limits, exceptions and measured use',
  params: AppId,
  response: QuotaOverview,
  errors: [],
});

export const setQuotaLimit = call({
  service,
  method: 'POST',
  path: `${path}/{quota}`,
  access: edits,
  beyondQuota: true,
  summary: 'Set the limit of a quota, or of an exception; needs a proof (`prove`) in this session',
  params: OneQuota,
  body: z.extend(QuotaTerms, { scope: QuotaScope, revision: Revision }),
  response: QuotaOverview,
  errors: ['#CONFLICT', '#PROOF_REQUIRED'],
});

export const removeQuotaException = call({
  service,
  method: 'DELETE',
  path: `${path}/{quota}`,
  access: edits,
  beyondQuota: true,
  summary: 'Remove an exception of a quota; needs a proof (`prove`) in this session',
  params: OneQuota,
  body: z.object({ scope: QuotaScope, revision: Revision }),
  response: QuotaOverview,
  errors: ['#CONFLICT', '#PROOF_REQUIRED'],
});

export const listQuotaChanges = call({
  service,
  method: 'GET',
  path: `${path}/changes`,
  access: reads,
  beyondQuota: true,
  summary: 'Read the last changes of limits, newest first; with `quota` only those of one quota',
  params: AppId,
  query: z.object({ quota: z.optional(QuotaName) }),
  response: z.array(QuotaChange),
  errors: [],
});
