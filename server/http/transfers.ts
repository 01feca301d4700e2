// Transfers the content of files over the portal, at signed addresses. They are not calls of the contract, because they transfer
// bytes instead of JSON. The address itself grants access, so the session is not checked.
import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActivityLog, ActivityRecorder } from '#server/ports/activity-log.ts';
import { AppError } from './app-error.ts';
import { answerErrors } from './error-handler.ts';
import { requestOrigin } from './request-context.ts';
import { setState } from './request-state.ts';
import type { RequestTenant } from './route.ts';
import type { TenantResolver } from './tenants/tenants.ts';

/** The parts of a request for a transfer: the key in the path, the signature in the query. */
export interface TransferRequest {
  readonly tenant: RequestTenant;
  readonly key: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly recorder: ActivityRecorder;
}

export type TransferAnswer =
  | {
      readonly kind: 'content';
      readonly content: Readable;
      /** Null: the size is not known before the end. */
      readonly size: number | null;
      readonly disposition: string;
      readonly type: string;
    }
  | { readonly kind: 'elsewhere'; readonly address: string };

export interface Transfers {
  receive(request: TransferRequest, content: Readable): Promise<void>;
  /** Content that the browser saves. */
  send(request: TransferRequest): Promise<TransferAnswer>;
  /** Content for the page, which cannot read another storage. */
  read(request: TransferRequest): Promise<TransferAnswer>;
  /** Content that the browser shows: only pictures and PDF. */
  view(request: TransferRequest): Promise<TransferAnswer>;
  /** Several files as one ZIP. */
  zip(request: TransferRequest): Promise<TransferAnswer>;
}

export interface TransferDependencies {
  readonly tenantOf: TenantResolver;
  readonly activities: ActivityLog;
  readonly transfers: Transfers;
  readonly isStrict: boolean;
}

/** A quoted ASCII name for old programs, and the original name. */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function readRequest({ tenantOf, activities }: TransferDependencies, request: FastifyRequest): Promise<TransferRequest> {
  const tenant = await tenantOf(request.hostname);
  const { tenant: named, '*': key } = request.params as { readonly tenant: string; readonly '*': string };
  if (tenant === null || tenant.id !== named) throw new AppError('#NOT_FOUND');
  setState(request, { tenant });
  const recorder = activities.recorderFor({
    tenant: tenant.id,
    correlationId: request.id,
    request: requestOrigin(request),
  });
  return { tenant, key, query: { ...(request.query as object) }, recorder };
}

type Way = 'send' | 'read' | 'view' | 'zip';

const prefix = '/api/file/v1';

/** The path of files that the browser shows. The policy of the page allows frames from this path. */
export const viewPath = `${prefix}/view/`;

/**
 * The browser's PDF viewer uses its own styles and plugin, and a sandbox would block it. The policy allows nothing else to load
 * or run. Only the portal may frame the file.
 */
const viewedPdf = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'";

async function give(deps: TransferDependencies, way: Way, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sent = await deps.transfers[way](await readRequest(deps, request));
  // The address grants access, so no link in the file may send it as a referrer.
  reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  if (sent.kind === 'elsewhere') return reply.redirect(sent.address, 303);
  if (way === 'view' && sent.type === 'application/pdf') reply.header('content-security-policy', viewedPdf);
  if (sent.size !== null) reply.header('content-length', sent.size);
  return reply.headers({ 'content-disposition': sent.disposition, 'content-type': sent.type }).send(sent.content);
}

/**
 * The content for one reader, who may stop early. The rest is then read and dropped. Unread bytes would delay the next request of
 * the connection, which belongs to another person when there is a proxy.
 */
function toReader(content: Readable): Readable {
  const reader = new PassThrough();
  // The sender closed the connection before the end.
  content.on('error', () => reader.destroy(new AppError('#INVALID_REQUEST')));
  reader.on('close', () => {
    content.unpipe(reader);
    content.resume();
  });
  return content.pipe(reader);
}

async function receive(deps: TransferDependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Fastify calls no parser for a request without a body.
  const content = toReader((request.body as Readable | undefined) ?? Readable.from([]));
  try {
    await deps.transfers.receive(await readRequest(deps, request), content);
  } finally {
    content.destroy();
  }
  return reply.header('cache-control', 'no-store').send({ ok: true });
}

/** `PUT /api/file/v1/stored/{tenant}/{key}`, and `GET` of `/link`, `/content`, `/view` and `/zip` in its place. */
export async function registerTransfers(app: FastifyInstance, deps: TransferDependencies): Promise<void> {
  await app.register(
    (scope, _, done) => {
      answerErrors(scope, deps);
      scope.removeAllContentTypeParsers();
      // Content is streamed, so that it is not read into memory.
      scope.addContentTypeParser('*', (_request, content, parsed) => parsed(null, content));
      scope.put('/stored/:tenant/*', (request, reply) => receive(deps, request, reply));
      scope.get('/link/:tenant/*', (request, reply) => give(deps, 'send', request, reply));
      scope.get('/content/:tenant/*', (request, reply) => give(deps, 'read', request, reply));
      scope.get('/view/:tenant/*', (request, reply) => give(deps, 'view', request, reply));
      scope.get('/zip/:tenant/*', (request, reply) => give(deps, 'zip', request, reply));
      done();
    },
    { prefix },
  );
}
