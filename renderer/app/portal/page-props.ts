// The props of a page of the router. A page names the parts of the portal that it uses: `PageProps<'runtime' | 'navigation'>`.
import type { Portal } from './portal.ts';
import type { PortalRoute } from '#renderer/app/routing/routes.ts';

export interface PageProps<Parts extends keyof Portal> {
  readonly portal: Pick<Portal, Parts>;
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}
