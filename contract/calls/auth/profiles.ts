// The profiles of a tenant, for administrators of people. A profile gives its groups to the people who have it: a change of the profile
// changes their groups.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { AssignmentOutcome, Profile, ProfilePerson } from '#contract/entities/profile.ts';
import { profileDescriptionMaxLength, profileNameMaxLength, profilePeoplePerCallMax } from '#contract/limits.ts';
import { GivenGroupName, ShownName, ShownText } from '#contract/shown-text.ts';
import { AppId, service } from './parts.ts';
import { Revision } from '#contract/entities/revision.ts';

const access = ['admin-users'] as const;
const path = '/v1/session/app/{id}/x/profiles';
const OneProfile = z.object({ id: z.string(), profile: z.string().check(z.maxLength(64)) });
const People = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(profilePeoplePerCallMax));

const ProfileFields = z.object({
  name: ShownName.check(z.minLength(2), z.maxLength(profileNameMaxLength)),
  description: ShownText.check(z.maxLength(profileDescriptionMaxLength)),
  groups: z.array(GivenGroupName).check(z.maxLength(50)),
  /** The ids of the hosts who may give the profile to guests. */
  hosts: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

export const listProfiles = call({
  service,
  method: 'GET',
  path,
  access,
  summary: 'List the profiles of the tenant',
  params: AppId,
  response: z.array(Profile),
  errors: [],
});

export const createProfile = call({
  service,
  method: 'POST',
  path,
  access,
  summary: 'Create a profile; needs a proof (`prove`) in this session',
  params: AppId,
  body: ProfileFields,
  response: Profile,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#PROOF_REQUIRED'],
});

export const changeProfile = call({
  service,
  method: 'POST',
  path: `${path}/{profile}`,
  access,
  summary: 'Change a profile, and the groups of the people who have it; needs a proof (`prove`) in this session',
  params: OneProfile,
  body: z.extend(z.partial(ProfileFields), {
    /** The revision that the administrator saw. Another one answers `#CONFLICT`. */
    revision: Revision,
  }),
  response: Profile,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#LAST_ADMINISTRATOR', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const deleteProfile = call({
  service,
  method: 'DELETE',
  path: `${path}/{profile}`,
  access,
  summary: 'Delete a profile; needs a proof (`prove`) in this session',
  params: OneProfile,
  query: z.object({
    revision: z.string().check(z.regex(/^\d{1,9}$/)),
    /** `keep`: the people of the profile keep its groups; `take`: they lose them. */
    groups: z.enum(['keep', 'take']),
  }),
  /** Number of people who had the profile. */
  response: z.object({ people: z.number() }),
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#LAST_ADMINISTRATOR', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const listPeopleOfProfile = call({
  service,
  method: 'GET',
  path: `${path}/{profile}/people`,
  access,
  summary: 'List the first people who have a profile, by name',
  params: OneProfile,
  response: z.object({ people: z.array(ProfilePerson), total: z.number() }),
  errors: [],
});

export const assignProfile = call({
  service,
  method: 'POST',
  path: `${path}/{profile}/people`,
  access,
  summary: 'Give a profile to people or take it away, with a result for each; needs a proof (`prove`) in this session',
  params: OneProfile,
  body: z.object({
    /** People who get the profile in place of the one that they have. */
    give: z.optional(People),
    /** People who lose the profile and its groups. */
    take: z.optional(People),
  }),
  response: z.object({ results: z.array(z.object({ id: z.string(), outcome: AssignmentOutcome })) }),
  errors: ['#PROOF_REQUIRED'],
});
