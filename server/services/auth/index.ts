// The door of the auth service: people, passwords, codes, links and the opening of sessions.
import type { Route } from '../../http/route.ts';
import type { AuthDependencies } from './dependencies.ts';
import { linkRoutes, personRoutes, signInRoutes } from './routes.ts';

export { removeSpentSecrets } from './cleanup.ts';
export type { AuthDependencies } from './dependencies.ts';

export const authService = (deps: AuthDependencies): readonly Route[] => [
  ...signInRoutes(deps),
  ...linkRoutes(deps),
  ...personRoutes(deps),
];
