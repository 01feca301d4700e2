// The services with few calls: core, integration, financial, bankbill, payment, faccionista.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { VersionNumber } from '#contract/entities/script.ts';
import { ShownText } from '#contract/shown-text.ts';
import { NfeProduct } from '#contract/entities/nfe-product.ts';

const AppId = z.object({ id: z.string() });

export const routeEvent = call({
  service: 'core',
  method: 'POST',
  path: '/router',
  access: 'optional',
  summary: 'Pass an event to the router of the tenant',
  body: z.looseObject({ event: z.string().check(z.maxLength(120)) }),
  response: z.unknown(),
  errors: ['#INVALID_EVENT', '#ERRO_ROUTER_REQUEST', '#CONFLICT'],
});

export const saveCustomFile = call({
  service: 'core',
  method: 'POST',
  path: '/customFile/save',
  access: ['developer', 'admin-content'],
  summary:
    'Publish a custom file or script; #CONFLICT when the published version is not `baseVersion` (0: none) or the stored draft is not `draftRevision` (0: none)',
  body: z.object({
    name: z.string(),
    content: z.string(),
    note: z.optional(ShownText),
    baseVersion: z.optional(VersionNumber),
    draftRevision: z.optional(VersionNumber),
  }),
  response: z.object({ version: z.number() }),
  errors: ['#ERRO_SAVE_FILE', '#CONFLICT', '#VALIDATION', '#BODY_TOO_LARGE'],
});

export const integrationConfig = call({
  service: 'integration',
  method: 'GET',
  path: '/v1/integration/config/get',
  access: 'session',
  hiddenInView: true,
  summary: 'Read the configuration of an integration',
  query: z.object({ id: z.string() }),
  response: z.unknown(),
  errors: [],
});

export const financialConfig = call({
  service: 'financial',
  method: 'GET',
  path: '/v1/session/app/{id}/config',
  access: 'session',
  summary: 'Read the financial configuration of the tenant',
  params: AppId,
  response: z.unknown(),
  errors: [],
});

export const documentsToExpire = call({
  service: 'financial',
  method: 'GET',
  path: '/v1/session/app/{id}/summary/documents-to-expire',
  access: 'session',
  summary: 'Read the id of the query that sums documents to expire',
  params: AppId,
  response: z.object({ sql: z.string() }),
  errors: [],
});

export const documentsExpired = call({
  service: 'financial',
  method: 'GET',
  path: '/v1/session/app/{id}/summary/documents-expired',
  access: 'session',
  summary: 'Read the id of the query that sums expired documents',
  params: AppId,
  response: z.object({ sql: z.string() }),
  errors: [],
});

export const sendBillByEmail = call({
  service: 'bankbill',
  method: 'POST',
  path: '/v1/session/app/{app}/sendNoBearerEmail',
  access: 'session',
  summary: 'Send a bill to its payer',
  params: z.object({ app: z.string() }),
  body: z.object({ bill: z.string() }),
  response: Done,
  errors: [],
});

export const validatePaymentAccess = call({
  service: 'payment',
  method: 'GET',
  path: '/v1/app/{id}/access/validate',
  access: 'session',
  summary: 'Check whether the person may use the accounts module',
  params: AppId,
  response: Done,
  errors: [],
});

export const uploadProductionOrder = call({
  service: 'faccionista',
  method: 'POST',
  path: '/v1/session/app/{id}/production-order/uploadXml',
  access: 'session',
  summary: 'Read the products of an NF-e',
  params: AppId,
  body: z.object({ xml: z.string() }),
  response: z.array(NfeProduct),
  errors: [],
});
