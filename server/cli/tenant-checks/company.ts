// Checks the company of a tenant file, in addition to the types of its fields.
import { isHostSource } from '#contract/content-security.ts';
import { passwordFloor } from '#contract/limits.ts';
import { isHttpsAddress } from '#server/config/setting-kinds.ts';
import { longestSession } from '#server/records/sessions/session-limits.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Path, type Problem, repeated } from '#server/tenant-config/index.ts';

type Company = TenantFile['company'];

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** A host name with one or more labels: `localhost`, `portal.exemplo.com.br`. */
const domainName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

function domainProblems({ domain }: Company): Problem[] {
  if (domain.length === 0) return [problemAt(['company', 'domain'], 'precisa de pelo menos um domínio')];
  return domain.flatMap((one, index) =>
    domainName.test(one)
      ? []
      : [problemAt(['company', 'domain', index], `"${one}" não é um domínio: minúsculas, sem porta e sem caminho`)],
  );
}

function colorProblems({ style }: Company): Problem[] {
  return Object.entries(style.color ?? {}).flatMap(([name, value]) =>
    value === undefined || hexColor.test(value)
      ? []
      : [problemAt(['company', 'style', 'color', name], `"${value}" não é uma cor: use #RGB ou #RRGGBB`)],
  );
}

function sessionProblems({ session }: Company): Problem[] {
  const problems = (['idleMinutes', 'absoluteMinutes'] as const).flatMap((name) => {
    const most = longestSession[name];
    const value = session[name];
    return Number.isInteger(value) && value >= 1 && value <= most
      ? []
      : [problemAt(['company', 'session', name], `deve ser um número inteiro de 1 a ${most}`)];
  });
  return problems.length === 0 && session.idleMinutes > session.absoluteMinutes
    ? [problemAt(['company', 'session', 'idleMinutes'], 'é maior que absoluteMinutes')]
    : problems;
}

const isLength = (value: number): boolean => Number.isInteger(value) && value >= passwordFloor;

function passwordProblems({ passwordValidation: { rules } }: Company): Problem[] {
  const path: Path = ['company', 'passwordValidation', 'rules'];
  const { min, max } = rules;
  return [
    ...(isLength(min.value)
      ? []
      : [problemAt([...path, 'min', 'value'], `deve ser um número inteiro a partir de ${passwordFloor}`)]),
    ...(max === undefined || (Number.isInteger(max.value) && max.value >= min.value)
      ? []
      : [problemAt([...path, 'max', 'value'], 'deve ser um número inteiro, não menor que min')]),
  ];
}

function addressProblems({ moduleHosts, services, adfsConfig, simplificaPublicityLink: link }: Company): Problem[] {
  return [
    ...moduleHosts.flatMap((host, index) =>
      isHostSource(host) ? [] : [problemAt(['company', 'moduleHosts', index], `"${host}" não é um host: use api.exemplo.com.br`)],
    ),
    ...(adfsConfig?.hosts ?? []).flatMap((host, index) =>
      domainName.test(host.toLowerCase())
        ? []
        : [problemAt(['company', 'adfsConfig', 'hosts', index], `"${host}" não é um host: use login.exemplo.com.br`)],
    ),
    ...Object.entries(services).flatMap(([name, address]) =>
      isHttpsAddress(address) ? [] : [problemAt(['company', 'services', name], 'deve ser um endereço https://')],
    ),
    ...(link === undefined || isHttpsAddress(link)
      ? []
      : [problemAt(['company', 'simplificaPublicityLink'], 'deve ser um endereço https://')]),
  ];
}

/** Checks that a tenant whose passwords another system checks names exactly one such system. */
function directoryProblems({ isLdap, hasExternalAuth, directory }: Company): Problem[] {
  const path: Path = ['company', 'directory'];
  if (isLdap && hasExternalAuth)
    return [problemAt(['company', 'hasExternalAuth'], 'não combina com isLdap: escolha um dos dois')];
  if (!isLdap && !hasExternalAuth) return [];
  const kind = isLdap ? 'ldap' : 'http';
  if (directory === undefined)
    return [problemAt(path, `falta: ${isLdap ? 'isLdap' : 'hasExternalAuth'} precisa de um directory de kind "${kind}"`)];
  return directory.kind === kind || directory.kind === 'demo' ? [] : [problemAt([...path, 'kind'], `deve ser "${kind}"`)];
}

const federationProblems = ({ adfsConfig, federation }: Company): Problem[] =>
  adfsConfig?.enabled === true && federation === undefined
    ? [problemAt(['company', 'federation'], 'falta: adfsConfig.enabled oferece a entrada com Microsoft, que precisa dele')]
    : [];

/** Checks the fields of companies that the tenant defines. */
function entityFieldProblems({ entity }: Company): Problem[] {
  const fields = entity?.fields?.dynamicFields ?? [];
  const path: Path = ['company', 'entity', 'fields', 'dynamicFields'];
  return [
    ...repeated(
      fields.map(({ name }) => name),
      (index) => [...path, index, 'name'],
      'o campo',
    ),
    ...fields.flatMap(({ kind, options }, index) =>
      kind === 'choice' && options.length === 0
        ? [problemAt([...path, index, 'options'], 'falta: um campo de kind "choice" precisa de opções')]
        : [],
    ),
  ];
}

export const companyProblems = ({ company }: TenantFile): Problem[] => [
  ...domainProblems(company),
  ...colorProblems(company),
  ...sessionProblems(company),
  ...passwordProblems(company),
  ...addressProblems(company),
  ...directoryProblems(company),
  ...federationProblems(company),
  ...entityFieldProblems(company),
];
