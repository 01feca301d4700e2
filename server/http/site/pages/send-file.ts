import type { FastifyReply, FastifyRequest } from 'fastify';
import { frameConnections, framePolicy } from '#contract/content-security.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { reportAddress } from '#server/http/site/module-reports.ts';
import { chooseEncoding, holdsTag, type WebFile, type WebFiles } from './web-files.ts';

const oneYear = 'public, max-age=31536000, immutable';
const frameFolder = '/module-frame/';

/** Whether module frames load the file. They have an opaque origin, so these files, and the fonts, are cross-origin requests. */
const isForFrames = (file: WebFile): boolean => file.path.startsWith(frameFolder) || file.type === 'font/woff2';

const isDocument = ({ type }: WebFile): boolean => type.startsWith('text/html') || type.startsWith('image/svg');

/**
 * Headers that affect only documents. Browsers ignore them for scripts, styles and fonts, and they count for the byte budget of
 * the first screen. Headers that affect every file stay: `x-content-type-options`, `cross-origin-resource-policy` and the content
 * security policy.
 */
const documentHeaders = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'] as const;

function cacheControl(file: WebFile, request: FastifyRequest): string {
  if (file.immutable) return oneYear;
  // The frame requests its files with a version.
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

/**
 * Removes the older header `x-frame-options`, which cannot contain a list, when the tenant has one. Then only the policy names
 * the origins that may frame its documents.
 */
export function allowFrame({ company }: RequestTenant, reply: FastifyReply): void {
  if (company.frameAncestors.length > 0) reply.removeHeader('x-frame-options');
}

/** Sends the document of a module frame. Its policy names the hosts that this tenant's modules may reach. */
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
    // Hosts of links in the text of a module are not looked up in advance.
    'x-dns-prefetch-control': 'off',
    // The opener policy of the portal does not apply, because the frame belongs to no group of windows.
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  });
  allowFrame(tenant, reply);
  return sendFile(files, file, request, reply);
}
