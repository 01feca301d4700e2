// The external targets of a tenant, by id. The portal leads to no external address outside this list.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { ExternalTarget, ExternalTargetId } from '#contract/entities/external-target.ts';

const service = 'app';
const TargetOf = z.object({ id: z.string(), target: ExternalTargetId });

export const readTarget = call({
  service,
  method: 'GET',
  path: '/v1/general/app/{id}/x/targets/{target}',
  access: 'public',
  summary: 'Read an external target before the person opens it',
  params: TargetOf,
  response: ExternalTarget,
  errors: [],
});

export const leaveForTarget = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/x/targets/{target}/leave',
  access: 'optional',
  summary: 'Record that a person leaves for an external target',
  params: TargetOf,
  response: Done,
  errors: [],
});
