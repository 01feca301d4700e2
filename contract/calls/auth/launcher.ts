// The groups that open the modules and items of the tenant, for administrators of people. Every saved state is a version.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Launcher, LauncherChange, LauncherVersion } from '#contract/entities/launcher.ts';
import { GivenGroupName } from '#contract/shown-text.ts';
import { launcherChangesMax } from '#contract/limits.ts';
import { AppId, service } from './parts.ts';
import { Revision } from '#contract/entities/revision.ts';

const access = ['admin-users'] as const;
const path = '/v1/session/app/{id}/x/launcher';
/** The revision that the administrator saw. Another one answers `#CONFLICT`. */

export const readLauncher = call({
  service,
  method: 'GET',
  path,
  access,
  summary: 'Read the modules and items of the tenant with the groups that open them',
  params: AppId,
  response: Launcher,
  errors: [],
});

const GivenChange = z.extend(LauncherChange, { groups: z.array(GivenGroupName).check(z.maxLength(100)) });

export const saveLauncher = call({
  service,
  method: 'POST',
  path,
  access,
  summary: 'Change the groups that open modules and items; needs a proof (`prove`) in this session',
  params: AppId,
  body: z.object({
    revision: Revision,
    changes: z.array(GivenChange).check(z.minLength(1), z.maxLength(launcherChangesMax)),
  }),
  response: Launcher,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});

export const listLauncherVersions = call({
  service,
  method: 'GET',
  path: `${path}/versions`,
  access,
  summary: 'List the last versions of these groups, newest first',
  params: AppId,
  response: z.array(LauncherVersion),
  errors: [],
});

export const restoreLauncher = call({
  service,
  method: 'POST',
  path: `${path}/versions/{version}`,
  access,
  summary: 'Restore the groups of a version as a new version; needs a proof (`prove`) in this session',
  params: z.object({ id: z.string(), version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: z.object({ revision: Revision }),
  response: Launcher,
  errors: ['#CONFLICT', '#HIGHER_ROLE', '#OWN_ACCOUNT', '#PROOF_REQUIRED'],
});
