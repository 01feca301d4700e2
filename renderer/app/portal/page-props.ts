// The props of every page of the router.
import type { PortalApp } from './portal-app.ts';
import type { PortalRoute } from '#renderer/app/routing/routes.ts';

export interface PageProps {
  readonly portal: PortalApp;
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}
