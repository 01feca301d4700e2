// Serves `app://portal/`: all files and calls of the page. Each tenant's storage session has one handler.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { protocol } from 'electron';
import type { Session } from 'electron';
import { fileResponse } from './pages/files.ts';
import { fileHeaders, frameHeaders, pageHeaders, pictureHeaders } from './pages/headers.ts';
import { appScheme, routeOf, withoutFile } from './pages/routes.ts';
import type { AppRoute } from './pages/routes.ts';
import { forwardCache, forwardOpen, forwardToService } from './requests/forward.ts';
import type { ForwardingTenant } from './requests/forward.ts';
import { log } from './log.ts';

/** Call once before `ready`. Enables relative addresses, fetch, a secure context, and scripts for frames of opaque origin. */
export const registerAppScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, corsEnabled: true } },
  ]);

export interface ServedPortal {
  /** The built renderer. */
  readonly root: string;
  /** Null on the first screen, before a tenant is chosen. */
  readonly tenant: ForwardingTenant | null;
}

const plain = (status: number): Response => new Response(null, { status });

const page = async (root: string): Promise<Response> =>
  new Response(await readFile(join(root, 'index.html')), {
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
  });

async function picture(tenant: ForwardingTenant, request: Request, path: string): Promise<Response> {
  const response = await forwardOpen(tenant, request, path);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return plain(404);
  for (const [name, value] of Object.entries(pictureHeaders)) response.headers.set(name, value);
  return response;
}

async function answer({ root, tenant }: ServedPortal, request: Request, route: AppRoute): Promise<Response> {
  switch (route.kind) {
    case 'page':
      return page(root);
    case 'file':
      return (await fileResponse(root, route.path, fileHeaders)) ?? answer({ root, tenant }, request, withoutFile(route.path));
    case 'module-frame': {
      const company = await tenant?.company();
      const found = await fileResponse(join(root, 'module-frame'), route.path, frameHeaders(company?.moduleHosts ?? []));
      return found ?? plain(404);
    }
    case 'service':
      return tenant === null ? plain(503) : forwardToService(tenant, request, route);
    case 'cache':
      return tenant === null ? plain(503) : forwardCache(tenant, request, route.path);
    case 'script':
      return tenant === null ? plain(503) : forwardOpen(tenant, request, route.path);
    case 'picture':
      return tenant === null ? plain(404) : picture(tenant, request, route.path);
    case 'refused':
      return plain(route.status);
    default:
      throw new TypeError(`No such route: ${JSON.stringify(route satisfies never)}`);
  }
}

export function serveApp(session: Session, served: ServedPortal): void {
  session.protocol.handle(appScheme, async (request) => {
    const route = routeOf(request.method, request.url, request.headers.get('origin'));
    try {
      return await answer(served, request, route);
    } catch (error) {
      // The page receives a network error, as in a browser.
      log('request-failed', { route: route.kind, error });
      return Response.error();
    }
  });
}
