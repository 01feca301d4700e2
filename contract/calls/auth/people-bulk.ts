// The same change for many people of a tenant, with a result for each.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { BulkResults } from '#contract/entities/people-bulk.ts';
import { blockReasonMaxLength, peoplePerCallMax } from '#contract/limits.ts';
import { ShownText } from '#contract/shown-text.ts';
import { Group } from './invitation.ts';
import { AppId, service } from './parts.ts';
import { peopleFilter } from './people-filter.ts';

const access = ['admin-users'] as const;
const Groups = z.array(Group).check(z.maxLength(50));

const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('groups'), add: Groups, remove: Groups }),
  /** Ends the sessions of each person. The reason is for administrators. */
  z.object({ kind: z.literal('block'), reason: ShownText.check(z.minLength(1), z.maxLength(blockReasonMaxLength)) }),
  z.object({ kind: z.literal('unblock') }),
  /** Mails the link that completes the registration, or the one that sets a first password, to people who need one. */
  z.object({ kind: z.literal('resend') }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

export const selectPeople = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/people-selection',
  access,
  summary: 'The ids of all people that match a filter',
  params: AppId,
  query: z.object(peopleFilter),
  response: z.object({ ids: z.array(z.string()) }),
  errors: [],
});

export const changePeople = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/people-bulk',
  access,
  summary: 'Change many people, each on its own, with a result for each; needs a proof (`prove`) in this session',
  params: AppId,
  body: z.object({
    people: z
      .array(
        z.object({
          id: z.string().check(z.maxLength(64)),
          /** The revision that the administrator saw. Absent: the current one. */
          revision: z.optional(z.number().check(z.minimum(1))),
        }),
      )
      .check(z.minLength(1), z.maxLength(peoplePerCallMax)),
    action: BulkAction,
  }),
  response: BulkResults,
  errors: ['#PROOF_REQUIRED', '#TOO_MANY_ATTEMPTS'],
});
