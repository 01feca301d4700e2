import type { FastifyReply, FastifyRequest } from 'fastify';
import { frameConnections, framePolicy } from '#contract/content-security.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { reportAddress } from '#server/http/site/module-reports.ts';
import { chooseEncoding, holdsTag, type WebFile, type WebFiles } from './web-files.ts';

const oneYear = 'public, max-age=31536000, immutable';
const frameFolder = '/module-frame/';

/** A module frame has an opaque origin: to it these files, and the fonts, are another origin's. */
const isForFrames = (file: WebFile): boolean => file.path.startsWith(frameFolder) || file.type === 'font/woff2';

const isDocument = ({ type }: WebFile): boolean => type.startsWith('text/html') || type.startsWith('image/svg');

/**
 * They act on documents only: on a script, a style or a font a browser ignores them, and they weigh on the first screen's budget.
 * Headers that act on every file stay: `x-content-type-options`, `cross-origin-resource-policy` and the policy of content.
 */
const documentHeaders = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'] as const;

function cacheControl(file: WebFile, request: FastifyRequest): string {
  if (file.immutable) return oneYear;
  // The frame asks for its files by version.
  const versioned = file.path.startsWith(frameFolder) && !file.type.startsWith('text/html') && request.url.includes('?v=');
  return versioned ? oneYear : 'no-cache';
}

export async function sendFile(
  files: WebFiles,
  file: WebFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = await files.tag(file);
  reply.headers({ 'cache-control': cacheControl(file, request), etag: tag, vary: 'Accept-Encoding' });
  if (!isDocument(file)) for (const name of documentHeaders) reply.removeHeader(name);
  if (isForFrames(file)) reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(await files.read(file, encoding));
}

/** The older header cannot hold a list. When a tenant has one, only the policy names the origins that may frame its documents. */
export function allowFrame({ company }: RequestTenant, reply: FastifyReply): void {
  if (company.frameAncestors.length > 0) reply.removeHeader('x-frame-options');
}

/** The document of a module frame: its policy names the hosts that this tenant's modules may reach. */
export async function sendFrame(
  files: WebFiles,
  file: WebFile,
  { tenant, request, reply }: { tenant: RequestTenant; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { moduleHosts, frameAncestors: ancestors } = tenant.company;
  const reportPath = reportAddress(request.query);
  reply.headers({
    'content-security-policy': framePolicy({
      host: request.host,
      moduleHosts,
      ancestors,
      ...(reportPath !== undefined && { reportPath }),
    }),
    'connection-allowlist': frameConnections(moduleHosts),
    // Links in the text of a module are not looked up ahead.
    'x-dns-prefetch-control': 'off',
    // Not the portal's own opener policy: the frame belongs to no group of windows.
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  });
  allowFrame(tenant, reply);
  return sendFile(files, file, request, reply);
}
