// The app: everything after the login. One chunk with the shell; pages come by route. start.tsx loads it.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { User } from '#contract/entities/user.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { ToastRegion } from '#renderer/ui/toast/toast-region.tsx';
import { loadItemIcons } from '#renderer/ui/item-icon/item-icon.tsx';
import { type DrawnAhead, drawOutOfSight } from './ahead/drawn-ahead.tsx';
import { askValuesOnSignIn } from './ahead/home-ahead.ts';
import { StartFailedPage } from './pages/failures/start-failed-page.tsx';
import { createPortal as createParts } from './portal/create-portal.ts';
import type { Portal } from './portal/portal.ts';
import { loadPage } from './route-pages.tsx';
import { createPortalRouter, type PortalRouter } from './router.tsx';
import { ConnectionErrors } from './shell/notices/connection-errors.tsx';
import { LegacyOverlay } from './shell/frames/legacy-overlay.tsx';
import type { Runtime, StartFailure } from './start/runtime.ts';

const TenantChoice = lazy(async () => ({
  default: (await import('#renderer/features/tenant-choice/index.ts')).TenantChoicePage,
}));

export type AppProps =
  /** `router`: one that was made ahead. */
  | { readonly kind: 'ready'; readonly portal: Portal; readonly router?: PortalRouter }
  | { readonly kind: 'failed'; readonly platform: Platform; readonly failure: StartFailure }
  /** The shell has no tenant yet: ask for one (`platform.tenants`). */
  | { readonly kind: 'no-tenant'; readonly platform: Platform };

/**
 * The main screen and its icons, loaded with this chunk. Without them it is drawn, too, only later.
 * @public start.tsx has it from the chunk.
 */
export const mainScreen: Promise<unknown> = Promise.all([loadPage('main'), loadItemIcons()]).catch(() => undefined);

/**
 * The portal of this page. It may be made before anybody has signed in.
 * @public start.tsx has it from the chunk.
 */
export function createPortal(runtime: Runtime): Portal {
  const portal = createParts(runtime);
  askValuesOnSignIn(portal);
  return portal;
}

/**
 * Draws the main screen for `user` out of sight; `show` puts what it is given beside the login. Null where the person goes somewhere
 * else first.
 * @public start.tsx has it from the chunk.
 */
export const drawAhead = (portal: Portal, user: User, show: (hidden: ReactNode) => void): DrawnAhead | null =>
  drawOutOfSight(portal, user, {
    show,
    draw() {
      const router = createPortalRouter(portal);
      return { screen: <App kind="ready" portal={portal} router={router} />, dispose: () => router.dispose() };
    },
  });

export function App(props: AppProps) {
  switch (props.kind) {
    case 'ready':
      return <Ready {...props} />;
    case 'failed':
      return <StartFailedPage failure={props.failure} />;
    case 'no-tenant':
      return <Suspense>{props.platform.tenants && <TenantChoice tenants={props.platform.tenants} />}</Suspense>;
    default:
      throw new TypeError(`No such start: ${JSON.stringify(props satisfies never)}`);
  }
}

function Ready({ portal, router: given }: Omit<Extract<AppProps, { kind: 'ready' }>, 'kind'>) {
  const [router] = useState(() => given ?? createPortalRouter(portal));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <QueryClientProvider client={portal.queries}>
      <RouterProvider router={router} />
      <LegacyOverlay portal={portal} />
      <ConnectionErrors portal={portal} />
      <ToastRegion />
    </QueryClientProvider>
  );
}
