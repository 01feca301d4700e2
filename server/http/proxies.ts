// Headers of a proxy in front of the portal. Only X-Forwarded-For is used, for the person's address. The host is always that of
// the request, because it determines the tenant. A proxy that forwards the X-Forwarded-Host of clients would let them choose the
// tenant.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAddress } from '#server/ports/reach/network.ts';
import { refuse } from './request-address.ts';

/** Removed from every request, because Fastify reads host and scheme from these headers when a proxy is trusted. */
const neverBelieved = ['x-forwarded-host', 'x-forwarded-proto'] as const;
const forwarded = ['x-forwarded-for', 'forwarded', ...neverBelieved] as const;

/**
 * A name or an address, with or without a port. From any other text, Fastify would take the part before the first colon as the
 * host.
 */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Health checks with HTTP/1.0 send no Host header, which is allowed. */
const hasPlainHost = ({ headers: { host } }: FastifyRequest): boolean => host === undefined || plainHost.test(host);

const hostLines = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Whether an address with a host (`GET http://a/ HTTP/1.1`) names the host of the Host header, which determines the tenant. */
function hasSameHost({ raw: { url = '' }, headers: { host } }: FastifyRequest): boolean {
  if (url.startsWith('/') || url === '*' || host === undefined) return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const target = new URL(url);
  const own = `${target.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === target.host;
}

const hostProblem = { place: 'headers.host', words: 'Não diz um único endereço do portal' } as const;

/**
 * The entries of an X-Forwarded-For as plain addresses. The nearest proxy wrote the last entry. Entries before an entry that is
 * not an address do not come from a trustworthy proxy, and are removed.
 */
function plainAddresses(header: string): readonly string[] {
  const addresses = header.split(',').map(readAddress);
  return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null);
}

/**
 * Simplifies the header, because Fastify uses the entry before those of trusted proxies unchanged, for example with its port.
 * Without a valid entry, Fastify uses the address of the peer.
 */
function simplifyForwardedFor({ headers }: FastifyRequest): void {
  const forwardedFor = headers['x-forwarded-for'];
  if (forwardedFor === undefined) return;
  headers['x-forwarded-for'] = plainAddresses(String(forwardedFor)).join(', ');
}

/** Call it before any other hook is added. */
export function readProxies(app: FastifyInstance, trusted: readonly string[]): void {
  let isWarned = trusted.length > 0;
  app.addHook('onRequest', (request, reply, done) => {
    // Proxy and portal may use different ones of two hosts. Node itself answers 400 to a request without a Host header.
    if (hostLines(request) > 1 || !hasPlainHost(request) || !hasSameHost(request)) {
      void refuse(request, reply.header('connection', 'close'), hostProblem);
      return;
    }
    const { headers } = request;
    if (!isWarned && forwarded.some((name) => headers[name] !== undefined)) {
      isWarned = true;
      request.log.warn(
        'Um pedido chegou por um proxy, e PORTAL_TRUSTED_PROXIES está vazio: todas as pessoas contam como um só endereço. Defina nele o endereço do proxy.',
      );
    }
    for (const name of neverBelieved) delete headers[name];
    simplifyForwardedFor(request);
    done();
  });
}
