// The entry of the auth service: people, passwords, codes, links and the opening of sessions.
import type { Route } from '#server/http/route.ts';
import type { AuthDependencies } from './dependencies.ts';
import { entityMfaRoutes } from './entity-mfa/routes.ts';
import { launcherRoutes } from './launcher/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { viewRoutes } from './view-as/routes.ts';
import { quotaRoutes } from './quotas/routes.ts';
import { federationRoutes, linkRoutes, personRoutes, privacyRoutes, proofRoutes, signInRoutes } from './routes.ts';

export { removeSpentSecrets } from './cleanup.ts';
export { anonymizeDuePeople } from './people/anonymize-due.ts';
export { endGuestAccess } from './guests/expire.ts';
export { endOverViews } from './view-as/end-over.ts';
export type { AuthDependencies } from './dependencies.ts';
export { measureQuotas } from './quotas/measure.ts';
export { listChange, personChange } from './person-changes.ts';
export { isInternal, isRegistered, storesPasswords, ownsPassword } from './policy.ts';
export { forgetBrowsers } from './sign-in/known-browser.ts';

export const authService = (deps: AuthDependencies): readonly Route[] => [
  ...signInRoutes(deps),
  ...federationRoutes(deps),
  ...linkRoutes(deps),
  ...personRoutes(deps),
  ...proofRoutes(deps),
  ...profileRoutes(deps),
  ...launcherRoutes(deps),
  ...privacyRoutes(deps),
  ...quotaRoutes(deps),
  ...entityMfaRoutes(deps),
  ...viewRoutes(deps),
];
