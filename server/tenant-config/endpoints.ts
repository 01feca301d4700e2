// Checks the hosts that a tenant's configuration names: databases, directories and identity providers that the portal may reach.
import * as z from 'zod/mini';
import { PostgresSettings } from '#server/ports/connector-settings.ts';
import { issuerProblem } from '#server/ports/identity/issuer.ts';
import { reachWords, refuseHost, type Reach, type ReachTarget } from '#server/ports/reach/reach.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { problemAt, type Path, type Problem } from './problem.ts';

interface Connector {
  readonly kind: string;
  readonly settings?: unknown;
}

export interface NamedEndpoints {
  readonly company: PrivateCompany;
  readonly connectors: readonly Connector[];
}

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).hostname : null);

function hostProblems(reach: Reach, path: Path, target: ReachTarget): Problem[] {
  const refusal = refuseHost(reach, target);
  return refusal === null ? [] : [problemAt(path, `"${target.host}" ${reachWords[refusal]}`)];
}

const addressProblems = (reach: Reach, path: Path, address: string): Problem[] => {
  const host = hostOf(address);
  return host === null ? [] : hostProblems(reach, path, { host });
};

/** The host that settings name, also where they are incomplete: the other checks report that. */
const NamedHost = z.pick(PostgresSettings, { host: true });
const NamedDatabase = z.pick(PostgresSettings, { port: true, database: true });

function connectorProblems(reach: Reach, { kind, settings }: Connector, index: number): Problem[] {
  const named = z.safeParse(NamedHost, settings);
  if (kind === 'warehouse' || !named.success) return [];
  const { host } = named.data;
  const { data } = z.safeParse(NamedDatabase, settings);
  const own = kind === 'postgres' && data !== undefined ? { database: { port: data.port, name: data.database } } : {};
  return hostProblems(reach, ['connectors', index, 'settings', 'host'], { host, ...own });
}

function directoryProblems(reach: Reach, { directory }: PrivateCompany): Problem[] {
  const path = ['company', 'directory'];
  if (directory?.kind === 'http') return addressProblems(reach, [...path, 'url'], directory.url);
  if (directory?.kind !== 'ldap') return [];
  return directory.urls.flatMap((url, index) => addressProblems(reach, [...path, 'urls', index], url));
}

function issuerProblems(reach: Reach, { federation }: PrivateCompany): Problem[] {
  if (federation === undefined) return [];
  const path = ['company', 'federation', 'issuer'];
  const problem = issuerProblem(federation.issuer);
  return problem === null ? addressProblems(reach, path, federation.issuer) : [problemAt(path, problem)];
}

/** `reach` belongs to the environment: another server may allow other hosts. */
export const endpointProblems = ({ company, connectors }: NamedEndpoints, reach: Reach): Problem[] => [
  ...directoryProblems(reach, company),
  ...issuerProblems(reach, company),
  ...connectors.flatMap((connector, index) => connectorProblems(reach, connector, index)),
];
