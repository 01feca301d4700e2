// The app: every screen after the login. It is one chunk with the shell; pages load by route. start.tsx loads it.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Platform } from '#renderer/platform/platform.ts';
import { ToastRegion } from '#renderer/ui/toast/toast-region.tsx';
import { loadItemIcons } from '#renderer/ui/item-icon/item-icon.tsx';
import { prefetchValuesOnSignIn } from './prefetch-values.ts';
import { StartFailedPage } from './pages/failures/start-failed-page.tsx';
import { createPortal } from './portal/create-portal.ts';
import type { Portal } from './portal/portal.ts';
import { loadPage } from './route-pages.tsx';
import { createPortalRouter } from './router.tsx';
import { ConnectionErrors } from './shell/notices/connection-errors.tsx';
import { LegacyOverlay } from './shell/frames/legacy-overlay.tsx';
import { ViewBar } from './shell/notices/view-bar.tsx';
import type { Runtime, StartFailure } from './start/runtime.ts';

const TenantChoice = lazy(async () => ({
  default: (await import('#renderer/features/tenant-choice/index.ts')).TenantChoicePage,
}));

export type AppProps =
  | { readonly kind: 'ready'; readonly portal: Portal }
  | { readonly kind: 'failed'; readonly platform: Platform; readonly failure: StartFailure }
  /** No tenant is chosen yet: the page asks for one (`platform.tenants`). */
  | { readonly kind: 'no-tenant'; readonly platform: Platform };

/**
 * Settles when the main screen and its icons are loaded; a failure only delays the screen.
 * @public start.tsx imports it with this chunk.
 */
export const mainScreen: Promise<unknown> = Promise.all([loadPage('main'), loadItemIcons()]).catch(() => undefined);

/**
 * Creates the portal of this page, which loads its values when a person signs in. It may be called before anybody has signed in.
 * @public start.tsx imports it with this chunk.
 */
export function startPortal(runtime: Runtime): Portal {
  const portal = createPortal(runtime);
  prefetchValuesOnSignIn(portal);
  return portal;
}

/** @public start.tsx imports it with this chunk. */
export function App(props: AppProps) {
  switch (props.kind) {
    case 'ready':
      return <Ready portal={props.portal} />;
    case 'failed':
      return <StartFailedPage failure={props.failure} />;
    case 'no-tenant':
      return <Suspense>{props.platform.tenants && <TenantChoice tenants={props.platform.tenants} />}</Suspense>;
    default:
      throw new TypeError(`No such start: ${JSON.stringify(props satisfies never)}`);
  }
}

function Ready({ portal }: { readonly portal: Portal }) {
  const [router] = useState(() => createPortalRouter(portal));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <QueryClientProvider client={portal.queries}>
      <ViewBar portal={portal} />
      <RouterProvider router={router} />
      <LegacyOverlay portal={portal} />
      <ConnectionErrors portal={portal} />
      <ToastRegion />
    </QueryClientProvider>
  );
}
