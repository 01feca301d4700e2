// Decides which headers are sent to the tenant and which are returned to the page. Pure.

/** Headers that the network stack sets, and headers that the page must not set. */
const neverSent: ReadonlySet<string> = new Set([
  'accept-encoding',
  'authorization',
  'code',
  'connection',
  'content-length',
  'cookie',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);
const neverSentPrefix = /^(sec-|proxy-|access-control-)/;

/** Headers of an answer that the page receives. Cookies and policies of the server stay in main. */
const handedOn: ReadonlySet<string> = new Set([
  'content-type',
  'content-language',
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'x-correlation-id',
  'x-script-staged',
  'deprecation',
]);

export const outgoingHeaders = (headers: Iterable<readonly [string, string]>): readonly (readonly [string, string])[] =>
  Array.from(headers).filter(([name]) => !neverSent.has(name.toLowerCase()) && !neverSentPrefix.test(name.toLowerCase()));

export function incomingHeaders(headers: Readonly<Record<string, string | readonly string[]>>): Headers {
  const allowed = new Headers({ 'x-content-type-options': 'nosniff' });
  for (const [name, value] of Object.entries(headers)) {
    if (handedOn.has(name.toLowerCase())) allowed.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  return allowed;
}
