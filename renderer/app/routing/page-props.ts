// The props of every page of the router.
import type { PortalApp } from '#renderer/app/portal-app.ts';
import type { PortalRoute } from './routes.ts';

export interface PageProps {
  readonly portal: PortalApp;
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}
