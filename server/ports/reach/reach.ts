// Decides to which hosts a tenant's configuration may connect this server: databases, directories, endpoints and identity
// providers. Pure.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface OwnDatabase {
  /** The host as `DATABASE_URL` names it, and its addresses. */
  readonly hosts: readonly string[];
  readonly port: number;
  readonly name: string;
}

export interface Reach {
  /** Private host names, addresses and networks (CIDR) that are allowed. `any`: the demonstration and tests. */
  readonly privateHosts: readonly string[] | 'any';
  /** The portal's own PostgreSQL; null when the database is embedded. */
  readonly ownDatabase: OwnDatabase | null;
}

export interface ReachTarget {
  readonly host: string;
  /** The database of the connector, for connectors to PostgreSQL. */
  readonly database?: Pick<OwnDatabase, 'port' | 'name'>;
}

export type ReachRefusal = 'malformed' | 'metadata' | 'unroutable' | 'private' | 'own-database';

/** Allows only the private hosts that the operator lists. */
export const publicReach: Reach = { privateHosts: [], ownDatabase: null };
export const anyReach: Reach = { privateHosts: 'any', ownDatabase: null };

/** Host names of cloud metadata services, which give out credentials of the machine. */
const metadataNames: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'instance-data',
  'instance-data.ec2.internal',
]);
/** Metadata addresses outside 169.254.0.0/16, which is refused as a whole. */
const metadataAddresses: ReadonlySet<string> = new Set([
  'fd00:ec2::254',
  'fd00:ec2::253',
  'fd00:ec2::23',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
]);
const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const carrying: ReadonlySet<string> = new Set(['ipv4Mapped', 'rfc6052', 'rfc6145']);

/** IPv4 addresses that an IPv6 address contains: mapped, translated (NAT64), 6to4. */
function embeddedAddress(address: Address): Address {
  if (address instanceof ipaddr.IPv4) return address;
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  // `::127.0.0.1` is a deprecated form; `::` and `::1` are IPv6 addresses of their own.
  const isCompatible = bytes.slice(0, 12).every((byte) => byte === 0) && (bytes[12] ?? 0) > 0;
  return isCompatible || carrying.has(range) ? new ipaddr.IPv4(bytes.slice(12)) : address;
}

const parseAddress = (text: string): Address | null => {
  const plain = text.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(plain) ? embeddedAddress(ipaddr.parse(plain)) : null;
};

/** The canonical spelling of a host: lower case, decimal IPv4, no trailing dot. Null: the text is not a host. */
export function canonicalHost(text: string): string | null {
  const host = text.trim();
  if (ipaddr.isValid(host)) return parseAddress(host)?.toString() ?? null;
  // A path would be a socket of this machine; the other characters would change which part of the address is the host.
  if (host === '' || /[\s/\\?#@:%]/.test(host.replace(/^\[[^\]]*\]$/, ''))) return null;
  if (!URL.canParse(`http://${host}`)) return null;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return name === '' ? null : (parseAddress(name)?.toString() ?? name);
}

const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

function isListed(entry: string, name: string | null, address: Address): boolean {
  if (!entry.includes('/')) {
    const listed = canonicalHost(entry);
    return listed !== null && (listed === name || listed === address.toString());
  }
  const [network, bits] = ipaddr.parseCIDR(entry);
  return network.kind() === address.kind() && address.match(network, bits);
}

/** Containers have underscores in their names. */
const isHostName = (host: string): boolean => host.split('.').every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label));

/**
 * Whether `entry` may be in the list of private hosts: a host name, an address or a network. Short and octal spellings of addresses
 * (`10.0.0`, `10/8`) are refused, because they name another address than most readers expect.
 */
export function isPrivateHostEntry(entry: string): boolean {
  const [place = ''] = entry.split('/');
  if (entry.includes('/')) return isIP(place) !== 0 && ipaddr.isValidCIDR(entry);
  const host = canonicalHost(entry);
  if (host === null) return false;
  return isIP(host) === 0 ? isHostName(host) : isIP(entry.replace(/^\[|\]$/g, '')) !== 0;
}

/** Returns one name for all loopback names and addresses, because they name one machine. */
const kindOf = (one: string): string => {
  const name = canonicalHost(one) ?? one;
  return isLoopbackName(name) || parseAddress(name)?.range() === 'loopback' ? 'localhost' : name;
};

function isOwnDatabase({ ownDatabase }: Reach, { database }: ReachTarget, host: string): boolean {
  if (ownDatabase === null || database === undefined) return false;
  if (database.port !== ownDatabase.port || database.name !== ownDatabase.name) return false;
  return ownDatabase.hosts.some((own) => kindOf(own) === kindOf(host));
}

/** The reason why the server must not connect to `text`, an address of the host of `target`. Null: it may connect. */
export function refuseAddress(reach: Reach, target: ReachTarget, text: string): ReachRefusal | null {
  const address = parseAddress(text);
  if (address === null) return 'malformed';
  if (metadataAddresses.has(address.toString())) return 'metadata';
  if (address.range() === 'linkLocal') return address.toString() === '169.254.169.254' ? 'metadata' : 'unroutable';
  if (isOwnDatabase(reach, target, address.toString())) return 'own-database';
  if (address.range() === 'unicast') return null;
  if (!privateRanges.has(address.range())) return 'unroutable';
  const { privateHosts } = reach;
  if (privateHosts === 'any') return null;
  return privateHosts.some((entry) => isListed(entry, canonicalHost(target.host), address)) ? null : 'private';
}

/** The reason why the server must not connect to the host, decided before its name is looked up. Null: it may. */
export function refuseHost(reach: Reach, target: ReachTarget): ReachRefusal | null {
  const host = canonicalHost(target.host);
  if (host === null) return 'malformed';
  if (metadataNames.has(host)) return 'metadata';
  if (parseAddress(host) !== null) return refuseAddress(reach, target, host);
  if (isOwnDatabase(reach, target, host)) return 'own-database';
  return isLoopbackName(host) ? refuseAddress(reach, target, '127.0.0.1') : null;
}

/** The refusals in words for operators. */
export const reachWords: Readonly<Record<ReachRefusal, string>> = {
  malformed: 'não é um host',
  metadata: 'é o serviço de metadados da nuvem: o portal nunca o consulta',
  unroutable: 'é um endereço que o portal nunca consulta (local do enlace, reservado ou de difusão)',
  private: 'é de uma rede privada: inclua o host ou a rede em PORTAL_PRIVATE_HOSTS',
  'own-database': 'é o banco de dados do próprio portal',
};
