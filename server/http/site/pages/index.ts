// Answers every GET that is neither a call nor a document: with a file of the web build, or with the portal's page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secretAddresses } from '#contract/rules/secret-address.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { SiteDependencies } from '#server/http/site/dependencies.ts';
import { sendDocument } from '#server/http/site/documents/document.ts';
import { notBuiltPage } from './not-built.ts';
import { createPageStore, type PageKind, type PageStore } from './page-store.ts';
import { allowFrame, sendFile, sendFrame } from './send-file.ts';
import { unknownPortal } from './unknown-portal.ts';
import { createWebBuildReader } from './web-build.ts';
import { chooseEncoding, holdsTag } from './web-files.ts';

export { holdsTag } from './web-files.ts';

/** Paths that never answer the page. A missing file there answers #NOT_FOUND. */
const notPages = /^\/(?:api|assets|cache|module-frame|dev|docs)(?:\/|$)/;
/** The part of each secret address before its first parameter. */
const secretPrefixes = Object.keys(secretAddresses).map((path) => path.replace(/\/:.*$/, ''));
const sessionCookie = /(?:^|;\s*)(?:__Host-)?code=[^;]/;
/** The only form of a host that the policy may contain: `localhost:4000`, `portal.exemplo.com.br`. */
const plainHost = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

export function acceptsPage(path: string, accept: string | undefined): boolean {
  if (notPages.test(path)) return false;
  if (accept === undefined || accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(path);
}

const isAtOrBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Whether another host must not learn the address. `/leave` contains no secret, but leads to another host. */
const hidesAddress = (path: string): boolean => [...secretPrefixes, '/leave'].some((prefix) => isAtOrBelow(path, prefix));

/** The addresses with the frame without navigation (renderer/app/routing/routes.ts; tests/architecture/page-kinds.test.ts). */
const plainPages =
  /^\/(?:404|access|aovivo|blocked|changePassword|disabled|dynamic-form|federationLogin|leave|live|register|session|shared-file|termos|welcome)(?:[/-]|$)/;

/** The content of the page before the client renders. It is the rendered login only without a session, and when no guard redirects. */
export function kindOfPage(path: string, cookies: string | undefined, { company, domain }: RequestTenant): PageKind {
  const sentElsewhere = company.status === 'disabled' || Object.hasOwn(company.message.blockedAccess ?? {}, domain);
  return path === '/' && !sessionCookie.test(cookies ?? '') && !sentElsewhere
    ? 'login'
    : plainPages.test(path)
      ? 'plain'
      : 'shell';
}

async function sendPage(
  store: PageStore,
  tenant: RequestTenant,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const path = pathOf(request);
  const page = await store.page({ tenant, kind: kindOfPage(path, request.headers.cookie, tenant), host: request.host });
  if (page === null) return sendDocument(reply.code(503), notBuiltPage);
  // `no-cache`: browsers revalidate the page each time, and the answer is 304 while it is unchanged.
  reply.headers({
    'content-security-policy': page.csp,
    'cache-control': 'private, no-cache',
    etag: page.tag,
    vary: 'Accept-Encoding, Cookie',
  });
  allowFrame(tenant, reply);
  if (hidesAddress(path)) reply.header('referrer-policy', 'no-referrer');
  if (holdsTag(request.headers['if-none-match'], page.tag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding ?? 'plain']);
}

/** Answers a GET with a file of the build, or else with the page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function createSendPage(dependencies: SiteDependencies): SendPage {
  const build = createWebBuildReader(dependencies.webFolder, dependencies.prerenderFile);
  const store = createPageStore(build, dependencies);
  return async (request, reply) => {
    const path = pathOf(request);
    const files = await build.files();
    const file = path === '/index.html' ? null : files.find(path);
    if (file && !file.type.startsWith('text/html')) return sendFile(files, file, request, reply);
    if (!file && !acceptsPage(path, request.headers.accept)) {
      reply.callNotFound();
      return reply;
    }
    const tenant = plainHost.test(request.host) ? await dependencies.tenantOf(request.hostname) : null;
    if (tenant === null) return sendDocument(reply.code(404), unknownPortal(request.host));
    return file ? sendFrame(files, file, { tenant, request, reply }) : sendPage(store, tenant, { request, reply });
  };
}

/** Returns the function that answers the page, for addresses that have other answers, too. */
export function addPages(app: FastifyInstance, dependencies: SiteDependencies): SendPage {
  const send = createSendPage(dependencies);
  app.get('/*', send);
  return send;
}
