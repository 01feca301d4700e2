import type { FastifyReply, FastifyRequest } from 'fastify';
import { framePolicy } from '../content-security.ts';
import type { RequestTenant } from '../../route.ts';
import { chooseEncoding, holdsTag, type WebFile, type WebFiles } from './web-files.ts';

const oneYear = 'public, max-age=31536000, immutable';
const frameFolder = '/module-frame/';

/** A module frame has an opaque origin: to it these files, and the fonts, are another origin's. */
const isForFrames = (file: WebFile): boolean => file.path.startsWith(frameFolder) || file.type === 'font/woff2';

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
  if (isForFrames(file)) reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(await files.read(file, encoding));
}

/** The document of a module frame: its policy names the hosts that this tenant's modules may reach. */
export async function sendFrame(
  files: WebFiles,
  file: WebFile,
  { tenant, request, reply }: { tenant: RequestTenant; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': framePolicy(request.host, tenant.company.moduleHosts),
    // Not the portal's own opener policy: the frame belongs to no group of windows.
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  });
  return sendFile(files, file, request, reply);
}
