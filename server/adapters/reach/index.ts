// Opens every connection whose host comes from a tenant's configuration.
import { lookup as systemLookup } from 'node:dns';
import { connect, Socket, type LookupFunction } from 'node:net';
import type { Reach } from '#server/ports/reach/reach.ts';
import { fetchWith, type PlainRequest } from './fetch.ts';
import { guardedLookup, requireReachable } from './lookup.ts';

export { guardedLookup, RefusedHostError, requireReachable, resolveReach } from './lookup.ts';

export type GuardedFetch = (url: string, request: PlainRequest) => Promise<Response>;

/** Resolves `.localhost` names to this machine, as browsers do. The resolver of a server often does not. */
const thisMachine: typeof systemLookup = Object.assign(
  ((_hostname: string, options: object, answer: () => void) => systemLookup('localhost', options, answer)) as typeof systemLookup,
  { __promisify__: systemLookup.__promisify__ },
);

/** Like `fetch`, to hosts that `reach` allows. Rejects with `RefusedHostError` for any other. */
export const createGuardedFetch =
  (reach: Reach): GuardedFetch =>
  async (url, request) => {
    const { hostname } = new URL(url);
    const target = { host: hostname };
    requireReachable(reach, target);
    const resolve = hostname.endsWith('.localhost') ? thisMachine : systemLookup;
    return fetchWith(guardedLookup(reach, target, resolve), url, request);
  };

/** A socket that looks its host up by `lookup`, for drivers that connect it by port and host. */
export class GuardedSocket extends Socket {
  readonly #lookup: LookupFunction;
  constructor(lookup: LookupFunction) {
    super();
    this.#lookup = lookup;
  }
  override connect(...args: unknown[]): this {
    const [port, host] = args;
    return super.connect({ port: Number(port), host: String(host), lookup: this.#lookup });
  }
}

/** Opens a socket, for drivers that accept a socket which is still connecting. */
export const connectGuarded = (lookup: LookupFunction, port: number, host: string): Socket => connect({ port, host, lookup });
