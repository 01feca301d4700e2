// Checks the addresses of a name when the connection is opened, because an earlier lookup may have returned other addresses.
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
} from '#server/ports/reach/reach.ts';

export class RefusedHostError extends Error {
  override readonly name = 'RefusedHostError';
  constructor(host: string, refusal: ReachRefusal) {
    super(`${host} ${reachWords[refusal]}`);
  }
}

/** Throws when the host itself is refused, before its name is looked up. */
export function requireReachable(reach: Reach, target: ReachTarget): void {
  const refusal = refuseHost(reach, target);
  if (refusal !== null) throw new RefusedHostError(target.host, refusal);
}

/**
 * The `lookup` of `net.connect` and of clients built on it: fails when any address of the name is refused. Node does not look up a
 * literal address, so the caller calls `requireReachable` first.
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

/** Returns `reach` with the current addresses of the portal's own database, because a connector may use another name for it. */
export async function resolveReach(reach: Reach): Promise<Reach> {
  const { ownDatabase } = reach;
  if (ownDatabase === null) return reach;
  const hosts = new Set(ownDatabase.hosts);
  for (const host of ownDatabase.hosts) {
    const found = await lookupAll(canonicalHost(host) ?? host, { all: true }).catch(() => []);
    for (const { address } of found) hosts.add(address);
  }
  // A database on this machine can be reached at every address of the machine.
  const own = Object.values(networkInterfaces()).flatMap((one) => one?.map(({ address }) => address) ?? []);
  if (own.some((address) => hosts.has(address))) for (const address of own) hosts.add(address);
  return { ...reach, ownDatabase: { ...ownDatabase, hosts: [...hosts] } };
}
