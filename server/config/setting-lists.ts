// Reads settings that are lists separated by commas.
import { isIP } from 'node:net';
import { type ServiceName, serviceNames } from '#contract/services.ts';

const mailDomain = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

export const readList = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Names of networks that Fastify knows (`trustProxy`). */
const networkNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (networkNames.has(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

/** The addresses and networks of PORTAL_TRUSTED_PROXIES. Adds a sentence to `problems` when one is neither. */
export function readTrustedProxies(text: string | null, problems: string[]): readonly string[] {
  const proxies = readList(text);
  const wrong = proxies.filter((one) => !isNetwork(one)).map((one) => `"${one}"`);
  if (wrong.length > 0)
    problems.push(
      `PORTAL_TRUSTED_PROXIES tem ${wrong.join(', ')}; use endereços, redes como 10.0.0.0/24 ou loopback, separados por vírgula.`,
    );
  return proxies;
}

/** The domains of PORTAL_INTERNAL_DOMAINS in lower case. Adds a sentence to `problems` when one is no domain. */
export function readInternalDomains(text: string | null, problems: string[]): readonly string[] {
  const domains = readList(text).map((one) => one.toLowerCase());
  const wrong = domains.filter((one) => !mailDomain.test(one)).map((one) => `"${one}"`);
  if (wrong.length > 0)
    problems.push(`PORTAL_INTERNAL_DOMAINS tem ${wrong.join(', ')}; use domínios como exemplo.com.br, separados por vírgula.`);
  return domains;
}

/** The services of PORTAL_DEV_SERVICES, which run on their own ports: names, or `all`. Demo mode only; elsewhere tenants name addresses. */
export function readDevelopmentServices(
  text: string | null,
  mode: 'demo' | 'production',
  problems: string[],
): readonly ServiceName[] {
  if (text === null) return [];
  if (mode === 'production') problems.push('PORTAL_DEV_SERVICES vale só na demonstração.');
  if (text === 'all') return serviceNames;
  const names = readList(text);
  const unknown = names.filter((name) => !serviceNames.some((known) => known === name));
  if (unknown.length > 0)
    problems.push(`PORTAL_DEV_SERVICES cita ${unknown.join(', ')}; os serviços são: ${serviceNames.join(', ')}.`);
  return serviceNames.filter((name) => names.includes(name));
}
