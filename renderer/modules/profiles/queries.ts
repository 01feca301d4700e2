import { listLauncherVersions, readLauncher, restoreLauncher, saveLauncher } from '#contract/calls/auth/launcher.ts';
import { listPeople } from '#contract/calls/auth/people.ts';
import {
  assignProfile,
  changeProfile,
  createProfile,
  deleteProfile,
  listPeopleOfProfile,
  listProfiles,
  type ProfileFields,
} from '#contract/calls/auth/profiles.ts';
import type { LauncherRow } from '#contract/entities/launcher.ts';
import type { AssignmentOutcome, Profile } from '#contract/entities/profile.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export interface ProfilesScope {
  readonly client: Client;
  readonly companyId: string;
}

const params = ({ companyId }: ProfilesScope) => ({ id: companyId });
const paramsOf = ({ companyId }: ProfilesScope, profile: string) => ({ id: companyId, profile });

/** The key of every query of this screen. */
export const profilesKey = ({ companyId }: Pick<ProfilesScope, 'companyId'>) => ['profiles', companyId];

export const launcherQuery = (scope: ProfilesScope) =>
  queryOptions({
    queryKey: [...profilesKey(scope), 'launcher'],
    queryFn: ({ signal }) => scope.client.call(readLauncher, { params: params(scope) }, { signal, failure: 'screen' }),
    // An editor compares its changes with what it saw. A new reading begins with a save or a conflict.
    staleTime: Infinity,
  });

export const versionsQuery = (scope: ProfilesScope) =>
  queryOptions({
    queryKey: [...profilesKey(scope), 'versions'],
    queryFn: ({ signal }) => scope.client.call(listLauncherVersions, { params: params(scope) }, { signal, failure: 'screen' }),
  });

export const profilesQuery = (scope: ProfilesScope) =>
  queryOptions({
    queryKey: [...profilesKey(scope), 'list'],
    queryFn: ({ signal }) => scope.client.call(listProfiles, { params: params(scope) }, { signal, failure: 'screen' }),
  });

export const peopleOfProfileQuery = (scope: ProfilesScope, profile: string) =>
  queryOptions({
    queryKey: [...profilesKey(scope), 'people', profile],
    queryFn: ({ signal }) =>
      scope.client.call(listPeopleOfProfile, { params: paramsOf(scope, profile) }, { signal, failure: 'screen' }),
  });

/** The people whose name or address has the words, for a choice of one. */
export const peopleSearchQuery = (scope: ProfilesScope, { text, group }: { readonly text: string; readonly group?: string }) =>
  queryOptions({
    queryKey: [...profilesKey(scope), 'people-search', text, group ?? ''],
    queryFn: async ({ signal }) => {
      const query = { size: '6', ...(text !== '' && { q: text }), ...(group !== undefined && { group }) };
      return (await scope.client.call(listPeople, { params: params(scope), query }, { signal, failure: 'screen' })).rows;
    },
  });

export const saveChanges = (scope: ProfilesScope, revision: number, changes: readonly LauncherRow[]) =>
  scope.client.call(saveLauncher, {
    params: params(scope),
    body: { revision, changes: changes.map((change) => ({ ...change, groups: [...change.groups] })) },
  });

export const restoreVersion = (scope: ProfilesScope, revision: number, version: number) =>
  scope.client.call(restoreLauncher, { params: { ...params(scope), version: String(version) }, body: { revision } });

/** `seen` null: a new profile. */
export const saveProfile = (
  scope: ProfilesScope,
  seen: Pick<Profile, 'id' | 'revision'> | null,
  fields: ProfileFields,
): Promise<Profile> =>
  seen === null
    ? scope.client.call(createProfile, { params: params(scope), body: fields })
    : scope.client.call(changeProfile, { params: paramsOf(scope, seen.id), body: { ...fields, revision: seen.revision } });

export const removeProfile = (
  scope: ProfilesScope,
  { id, revision }: Pick<Profile, 'id' | 'revision'>,
  groups: 'keep' | 'take',
) => scope.client.call(deleteProfile, { params: paramsOf(scope, id), query: { revision: String(revision), groups } });

/** Gives the profile to a person, or takes it away. */
export async function assign(
  scope: ProfilesScope,
  profile: string,
  body: { readonly give?: string[]; readonly take?: string[] },
): Promise<AssignmentOutcome> {
  const { results } = await scope.client.call(assignProfile, { params: paramsOf(scope, profile), body });
  return results[0]?.outcome ?? 'unknown';
}
