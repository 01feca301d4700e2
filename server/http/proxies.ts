// Headers of a proxy in front of the portal. Only X-Forwarded-For is used, for the person's address. The host is always that of the
// request, because it chooses the tenant: a proxy that passes clients' X-Forwarded-Host on would let them choose.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAddress } from '#server/ports/reach/network.ts';

/** Fastify takes host and scheme from these once a proxy is trusted. */
const neverBelieved = ['x-forwarded-host', 'x-forwarded-proto'] as const;
const forwarded = ['x-forwarded-for', 'forwarded', ...neverBelieved] as const;

/** A name or an address, with or without a port. Fastify would take the part before the first colon of any other text as the host. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Health checks of HTTP/1.0 send no Host. */
const hasPlainHost = ({ headers: { host } }: FastifyRequest): boolean => host === undefined || plainHost.test(host);

const hostLines = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * The entries of an X-Forwarded-For as plain addresses. The nearest proxy wrote the last one: what stands before an entry that is no
 * address was not reported by a proxy that can be believed.
 */
function plainAddresses(header: string): readonly string[] {
  const addresses = header.split(',').map(readAddress);
  return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null);
}

/** Fastify takes the entry before those of trusted proxies as it is, with port and all, and the peer's address when there is none. */
function simplifyForwardedFor({ headers }: FastifyRequest): void {
  const forwardedFor = headers['x-forwarded-for'];
  if (forwardedFor === undefined) return;
  headers['x-forwarded-for'] = plainAddresses(String(forwardedFor)).join(', ');
}

/** To be called before any other hook is added. */
export function readProxies(app: FastifyInstance, trusted: readonly string[]): void {
  let isWarned = trusted.length > 0;
  app.addHook('onRequest', (request, reply, done) => {
    // Proxy and portal may each use another one of two hosts. Node answers a request without Host in the same way.
    if (hostLines(request) > 1 || !hasPlainHost(request)) {
      void reply.code(400).header('connection', 'close').send();
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
