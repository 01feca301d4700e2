// Chooses the adapter of a directory by its kind.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Directories, Directory } from '#server/ports/directory/directory.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import type { DirectorySettings } from '#server/ports/directory/directory-settings.ts';
import { createExternalAuth } from './external-auth/index.ts';
import { createLdapDirectory } from './ldap/index.ts';
import { createGuardedFetch } from './reach/index.ts';

export interface DirectoriesOptions {
  /** The secret of a name that a tenant's configuration gives; null when the environment has none of that name. */
  readonly secret: (name: string) => string | null;
  readonly reach: Reach;
  /** The directories of the demonstration; absent outside the demo. */
  readonly demo?: (tenant: TenantId) => Directory | null;
}

export function createDirectories({ secret, reach, demo }: DirectoriesOptions): Directories {
  return {
    open(tenant: TenantId, settings: DirectorySettings): Directory | null {
      if (settings.kind === 'demo') return demo?.(tenant) ?? null;
      const name = settings.kind === 'ldap' ? settings.bindSecretName : settings.tokenName;
      const found = name === undefined ? null : secret(name);
      if (settings.kind === 'ldap') return found === null ? null : createLdapDirectory(settings, found, reach);
      // Without the token that the settings name, the call would be unauthenticated.
      return name !== undefined && found === null ? null : createExternalAuth(settings, found, createGuardedFetch(reach));
    },
  };
}
