// The app: everything after the login. One chunk with the shell; pages come by route.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { loadItemIcons } from '../ui/item-icon/item-icon.tsx';
import { StartFailedPage } from './pages/start-failed-page.tsx';
import { PortalApp } from './portal-app.ts';
import { createPortalRouter } from './router.tsx';
import type { AppProps, Runtime } from './runtime.ts';
import { ConnectionErrors } from './shell/connection-errors.tsx';
import { LegacyOverlay } from './shell/legacy-overlay.tsx';

const TenantChoice = lazy(async () => ({ default: (await import('../features/tenant-choice/index.ts')).TenantChoicePage }));

// The main screen and its icons, while this chunk is being evaluated: nobody waits for them twice.
void import('./pages/main-page.tsx').catch(() => undefined);
void loadItemIcons();

export function App(props: AppProps) {
  switch (props.kind) {
    case 'ready':
      return <Ready runtime={props.runtime} />;
    case 'failed':
      return <StartFailedPage failure={props.failure} />;
    case 'no-tenant':
      return <Suspense>{props.platform.tenants && <TenantChoice tenants={props.platform.tenants} />}</Suspense>;
    default:
      throw new TypeError(`No such start: ${JSON.stringify(props satisfies never)}`);
  }
}

function Ready({ runtime }: { readonly runtime: Runtime }) {
  const [{ portal, router }] = useState(() => {
    const made = new PortalApp(runtime);
    return { portal: made, router: createPortalRouter(made) };
  });
  useEffect(() => () => router.dispose(), [router]);
  return (
    <QueryClientProvider client={portal.queries}>
      <RouterProvider router={router} />
      <LegacyOverlay portal={portal} />
      <ConnectionErrors failures={runtime.failures} />
      <ToastRegion />
    </QueryClientProvider>
  );
}
