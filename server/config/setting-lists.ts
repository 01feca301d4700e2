// Settings that are lists separated by commas.
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { serviceNames } from '#contract/services.ts';
import { isPrivateHostEntry } from '#server/ports/reach/reach.ts';
import { type Environment, settingOr } from './environment.ts';
import { listOf } from './setting-kinds.ts';

const mailDomain = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Names of networks that Fastify knows (`trustProxy`). */
const networkNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (networkNames.has(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

/** Reports one problem that quotes every invalid item. */
const quotedProblem = (isRight: (item: string) => boolean, write: (wrong: string) => string) => (items: readonly string[]) => {
  const wrong = items.filter((one) => !isRight(one)).map((one) => `"${one}"`);
  return wrong.length === 0 ? [] : [write(wrong.join(', '))];
};

/** Addresses and networks. */
export const TrustedProxies = listOf(
  quotedProblem(
    isNetwork,
    (wrong) => `PORTAL_TRUSTED_PROXIES tem ${wrong}; use endereços, redes como 10.0.0.0/24 ou loopback, separados por vírgula.`,
  ),
);

/** In lower case. */
export const InternalDomains = z.pipe(
  listOf(
    quotedProblem(
      (domain) => mailDomain.test(domain.toLowerCase()),
      (wrong) => `PORTAL_INTERNAL_DOMAINS tem ${wrong.toLowerCase()}; use domínios como exemplo.com.br, separados por vírgula.`,
    ),
  ),
  z.transform((domains) => domains.map((domain) => domain.toLowerCase())),
);

/**
 * For commands that need no other part of the configuration. An invalid list, which prevents the start of a server, names no domain.
 */
export const parseInternalDomains = (env: Environment): readonly string[] =>
  z.safeParse(settingOr('', InternalDomains), env['PORTAL_INTERNAL_DOMAINS']).data ?? [];

/** Private hosts, addresses and networks to which tenants' configuration may refer. */
export const PrivateHosts = listOf((entries) =>
  entries
    .filter((entry) => !isPrivateHostEntry(entry))
    .map(
      (entry) => `PORTAL_PRIVATE_HOSTS traz "${entry}"; use hosts, endereços ou redes como 10.0.0.0/8, separados por vírgula.`,
    ),
);

const serviceProblems = (mode: 'demo' | 'production') => (names: readonly string[]) => {
  const unknown = names.filter((name) => !serviceNames.some((known) => known === name));
  return [
    ...(mode === 'production' ? ['PORTAL_DEV_SERVICES vale só na demonstração.'] : []),
    ...(unknown.length > 0
      ? [`PORTAL_DEV_SERVICES cita ${unknown.join(', ')}; os serviços são: ${serviceNames.join(', ')}.`]
      : []),
  ];
};

/** Services that run on their own ports: names, or `all`. Demo mode only; in production, tenants configure addresses. */
export const developmentServices = (mode: 'demo' | 'production') =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text === 'all' ? serviceNames.join(',') : text)),
    ),
    z.pipe(
      listOf(serviceProblems(mode)),
      z.transform((names) => serviceNames.filter((name) => names.includes(name))),
    ),
  );
