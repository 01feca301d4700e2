// Names are judged by the addresses they stand for at the moment of connecting: what a name stood for before may have changed since.
import { lookup as systemLookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import {
  canonicalHost,
  reachWords,
  refuseAddress,
  refuseHost,
  type Reach,
  type ReachRefusal,
  type ReachTarget,
} from '../../ports/reach.ts';

export class RefusedHostError extends Error {
  override readonly name = 'RefusedHostError';
  constructor(host: string, refusal: ReachRefusal) {
    super(`${host} ${reachWords[refusal]}`);
  }
}

/** Throws where the host may not be asked, whatever its name stands for. */
export function requireReachable(reach: Reach, target: ReachTarget): void {
  const refusal = refuseHost(reach, target);
  if (refusal !== null) throw new RefusedHostError(target.host, refusal);
}

/**
 * For `net.connect` and what is made with it: fails when any address of the name may not be asked. Node looks no literal address up,
 * hence `requireReachable` comes before it.
 */
export const guardedLookup =
  (reach: Reach, target: ReachTarget, resolve: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, answer) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return answer(error, '', 0);
      for (const { address } of addresses) {
        const refusal = refuseAddress(reach, target, address);
        if (refusal !== null) return answer(new RefusedHostError(target.host, refusal), '', 0);
      }
      const [first] = addresses;
      return options.all === true ? answer(null, addresses) : answer(null, first?.address ?? '', first?.family);
    });

/** With the addresses that the hosts of the portal's own database stand for now: a connector may call it by another name. */
export async function resolveReach(reach: Reach): Promise<Reach> {
  const { ownDatabase } = reach;
  if (ownDatabase === null) return reach;
  const hosts = new Set(ownDatabase.hosts);
  for (const host of ownDatabase.hosts) {
    const found = await lookupAll(canonicalHost(host) ?? host, { all: true }).catch(() => []);
    for (const { address } of found) hosts.add(address);
  }
  // A database on this machine answers at every address of the machine.
  const own = Object.values(networkInterfaces()).flatMap((one) => one?.map(({ address }) => address) ?? []);
  if (own.some((address) => hosts.has(address))) for (const address of own) hosts.add(address);
  return { ...reach, ownDatabase: { ...ownDatabase, hosts: [...hosts] } };
}
