// Networks of addresses. A household or a machine has a whole /64 of IPv6, so limits that count single addresses there have no effect.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that limits count as one: an IPv4 address in its usual spelling, or the /64 of an IPv6 address. Other text stays
 * unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  // `ipaddr.js` also reads shortened and octal forms, which no connection has.
  if (isIP(plain) === 0) return address;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
