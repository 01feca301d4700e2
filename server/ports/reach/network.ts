// Networks of addresses. A household or a machine has a whole /64 of IPv6, so limits must count the network instead of the
// address.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Removes the zone, which has a meaning only on one machine and may be any text. */
const withoutZone = (address: string): string => address.replace(/%.*$/, '');

const bracketed = /^\[(?<inside>[^\]]*)\](?::\d{1,5})?$/;
const withPort = /^(?<inside>[\d.]+):\d{1,5}$/;

/**
 * The address in a text that a proxy wrote, in its usual spelling: `203.0.113.7:50112` and `[2001:db8::1]:443` lose port and brackets.
 * Null when the text is no address.
 */
export function readAddress(text: string): string | null {
  const trimmed = text.trim();
  const inside = (bracketed.exec(trimmed) ?? withPort.exec(trimmed))?.groups?.['inside'] ?? trimmed;
  const plain = withoutZone(inside);
  return isIP(plain) === 0 ? null : ipaddr.process(plain).toString();
}

/**
 * The network that limits count as one: an IPv4 address in its usual spelling, or the /64 of an IPv6 address. Other text stays
 * unchanged.
 */
export function networkOf(address: string): string {
  const plain = withoutZone(address);
  // `ipaddr.js` also reads shortened and octal forms, which no connection has.
  if (isIP(plain) === 0) return address;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
