// Places outside the portal that a tenant lets people be sent to, by id: an address from outside the list is never followed.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ExternalTarget, ExternalTargetId } from '#contract/entities/external-target.ts';

const service = 'app';
const TargetOf = z.object({ id: z.string(), target: ExternalTargetId });

export const readTarget = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/x/targets/{target}',
  access: 'public',
  summary: 'A place outside the portal, before somebody goes there',
  params: TargetOf,
  response: ExternalTarget,
  errors: [],
});

export const leaveForTarget = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/x/targets/{target}/leave',
  access: 'optional',
  summary: 'Note that somebody leaves for a place outside',
  params: TargetOf,
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});
