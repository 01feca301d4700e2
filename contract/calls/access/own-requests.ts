// The requests that a person made.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { quotaLimitMax, QuotaName, QuotaScope } from '#contract/entities/quota.ts';
import { ContestedBill, OwnRequest, OwnRequestDetail } from '#contract/entities/request.ts';
import { requestTextMaxLength } from '#contract/limits.ts';
import { ShownName } from '#contract/shown-text.ts';
import { AppId, service } from './parts.ts';

const path = '/v1/session/app/{id}/x/own-requests';
const Request = z.extend(AppId, { protocol: z.string().check(z.maxLength(32)) });
const Text = ShownName.check(z.maxLength(requestTextMaxLength));
const Count = z.string().check(z.regex(/^\d{1,9}$/));

export const listOwnRequests = call({
  service,
  method: 'GET',
  path,
  access: 'session',
  summary: 'List a page of the requests that the person made, newest first',
  params: AppId,
  query: z.object({
    /** Counts from 0. */
    page: z.optional(Count),
    /** Rows of a page: 10 when absent, 100 at most. */
    size: z.optional(Count),
  }),
  response: z.object({ rows: z.array(OwnRequest), total: z.number() }),
  errors: [],
});

export const readOwnRequest = call({
  service,
  method: 'GET',
  path: `${path}/{protocol}`,
  access: 'session',
  summary: 'Read a request that the person made, with its history',
  params: Request,
  response: OwnRequestDetail,
  errors: [],
});

export const replyToRequest = call({
  service,
  method: 'POST',
  path: `${path}/{protocol}/reply`,
  access: 'session',
  summary: 'Answer the question about a request that the person made',
  params: Request,
  body: z.object({ text: Text }),
  response: OwnRequestDetail,
  errors: ['#CONFLICT'],
});

export const contestBill = call({
  service,
  method: 'POST',
  path: `${path}/bill`,
  access: 'session',
  summary: 'Contest a bill; its addressees are notified. #CONFLICT names the open request for the same bill',
  params: AppId,
  body: z.extend(ContestedBill, {
    /** A company that the person acts for. */
    entityCode: z.optional(z.string().check(z.maxLength(32))),
    reason: Text,
  }),
  response: z.object({ protocol: z.string(), createdAt: z.string() }),
  errors: ['#CONFLICT'],
});

export const requestQuota = call({
  service,
  method: 'POST',
  path: `${path}/quota`,
  access: 'session',
  beyondQuota: true,
  summary:
    'Ask for a higher limit of a quota; approving the request sets it. #CONFLICT names the open request for the same quota',
  params: AppId,
  body: z.object({
    quota: QuotaName,
    scope: QuotaScope,
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(quotaLimitMax)),
    reason: Text,
  }),
  response: z.object({ protocol: z.string(), createdAt: z.string() }),
  errors: ['#CONFLICT'],
});
