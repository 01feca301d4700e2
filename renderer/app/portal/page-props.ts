// The props of every page of the router.
import type { Portal } from './portal.ts';
import type { PortalRoute } from '#renderer/app/routing/routes.ts';

export interface PageProps {
  readonly portal: Portal;
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}
