import { assignProfile, listProfiles } from '#contract/calls/auth/profiles.ts';
import type { AssignmentOutcome } from '#contract/entities/profile.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#renderer/api/api-error.ts';
import { peopleKey, type PeopleScope, type SeenPerson } from '#renderer/modules/users/queries.ts';

/** The profiles that the tenant has, for a choice of one. */
export const profileChoicesQuery = (scope: PeopleScope) =>
  queryOptions({
    queryKey: [...peopleKey(scope), 'profiles'],
    queryFn: ({ signal }) => scope.client.call(listProfiles, { params: { id: scope.companyId } }, { signal, failure: 'screen' }),
  });

const refusedAssignments: Readonly<Partial<Record<AssignmentOutcome, string>>> = {
  own: '#OWN_ACCOUNT',
  higher: '#HIGHER_ROLE',
  last: '#LAST_ADMINISTRATOR',
  unknown: '#NOT_FOUND',
};

/** Gives a person another profile, or takes it away. The refusal of the only person of the call rejects as other calls about them do. */
export async function giveProfile(
  { client, companyId }: PeopleScope,
  { id }: Pick<SeenPerson, 'id'>,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const profile = to ?? from;
  if (profile === null) return;
  const body = to === null ? { take: [id] } : { give: [id] };
  const { results } = await client.call(assignProfile, { params: { id: companyId, profile }, body });
  const code = refusedAssignments[results[0]?.outcome ?? 'unknown'];
  if (code !== undefined) throw new ApiError({ status: 409, code, correlationId: '' });
}
