// The same change for many people of a tenant, and an import of many, with a result for each. The page sends the people in parts, one
// after the other.
import * as z from 'zod/mini';
import { GroupName } from '#contract/entities/group.ts';
import { call } from '#contract/call.ts';
import { BulkResults } from '#contract/entities/people-bulk.ts';
import { ImportResult } from '#contract/entities/people-import.ts';
import { blockReasonMaxLength, importCellMaxLength, peoplePerCallMax } from '#contract/limits.ts';
import { GivenGroupName, ShownText } from '#contract/shown-text.ts';
import { AppId, service } from './parts.ts';
import { peopleFilter } from './people-filter.ts';
import { Revision } from '#contract/entities/revision.ts';

const access = ['admin-users'] as const;

const BulkAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('groups'),
    add: z.array(GivenGroupName).check(z.maxLength(50)),
    remove: z.array(GroupName).check(z.maxLength(50)),
  }),
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
          revision: z.optional(Revision),
        }),
      )
      .check(z.minLength(1), z.maxLength(peoplePerCallMax)),
    action: BulkAction,
  }),
  response: BulkResults,
  errors: ['#PROOF_REQUIRED', '#TOO_MANY_ATTEMPTS'],
});

const Cell = z._default(z.string().check(z.maxLength(importCellMaxLength)), '');

export const importPeople = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/people-import',
  access,
  summary: 'Add people, or complete known ones, with a result for each row; needs a proof (`prove`) in this session',
  params: AppId,
  body: z.object({
    /** True: every row is carried out and taken back, so that its result is that of the import. */
    dryRun: z.boolean(),
    /** Whether new people get the mail with which they register. */
    invite: z.boolean(),
    rows: z
      .array(
        z.object({
          /** The number of the line in the file. */
          line: z.number().check(z.minimum(1), z.maximum(1_000_000)),
          email: Cell,
          name: Cell,
          kind: Cell,
          groups: Cell,
          companies: Cell,
          validity: Cell,
        }),
      )
      .check(z.minLength(1), z.maxLength(peoplePerCallMax)),
  }),
  response: z.object({ results: z.array(ImportResult) }),
  errors: ['#PROOF_REQUIRED', '#TOO_MANY_ATTEMPTS'],
});
