// Networks of addresses. A household or a machine has a whole /64 of IPv6: who counts single addresses there counts nothing.
import { isIPv4, isIPv6 } from 'node:net';

const groups = 8;

/** The two groups of an IPv4 address that stands at the end of an IPv6 one. */
const toGroups = (ipv4: string): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
};

const split = (text: string | undefined): string[] =>
  (text ?? '')
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? toGroups(group) : [Number.parseInt(group, 16).toString(16)]));

/** All eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): readonly string[] {
  const [start, end] = address.split('::');
  const [before, after] = [split(start), split(end)];
  return [...before, ...Array.from({ length: groups - before.length - after.length }, () => '0'), ...after];
}

/** What limits count as one: an IPv4 address, however it is written, or the /64 of an IPv6 address. Other text stays as it is. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return address;
  const all = expand(plain);
  const isMapped = all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff';
  if (!isMapped) return `${all.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = all.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
