// Finds every problem of a tenant file, each with its exact path. Pure.
import * as z from 'zod/mini';
import { publicReach, type Reach } from '#server/ports/reach/reach.ts';
import { companyProblems } from './tenant-checks/company.ts';
import { connectorProblems, entityProblems, queryProblems, scriptProblems } from './tenant-checks/contents.ts';
import { endpointProblems } from '#server/tenant-config/index.ts';
import { nameProblems } from './tenant-checks/names.ts';
import { pictureProblems } from './tenant-checks/pictures.ts';
import { moduleProblems, trustProblems, type DefinedNames } from './tenant-checks/modules.ts';
import { repeated, type Problem } from '#server/tenant-config/index.ts';
import { radarProblems, radarWarnings } from './tenant-checks/radar.ts';
import { repair } from './tenant-checks/repair.ts';
import { issueProblems, unknownFields } from './tenant-checks/schema.ts';
import { termProblems } from './tenant-checks/terms.ts';
import { validationProblems } from './tenant-checks/validation.ts';
import { unusedValueWarnings } from './tenant-checks/unused-values.ts';
import { TenantFile } from './tenant-file.ts';

export type TenantReading =
  | { readonly kind: 'valid'; readonly file: TenantFile }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** Valid settings about which the operator must know. */
export const tenantWarnings = (file: TenantFile): readonly string[] => [
  ...trustWarnings(file),
  ...unusedValueWarnings(file),
  ...radarWarnings(file),
];

function trustWarnings({ company: { trustedScripts } }: TenantFile): readonly string[] {
  if (trustedScripts.length === 0) return [];
  return [
    `modo confiável: ${trustedScripts.join(', ')} roda na própria página do portal, com acesso à sessão e a tudo o que a pessoa vê; ` +
      'enquanto um deles está aberto, a página fica sem Trusted Types (company.trustedScripts)',
  ];
}

function crossProblems(file: TenantFile, reach: Reach): readonly Problem[] {
  const { company, queries, scripts, connectors, banners, entities } = file;
  const names = {
    queries: queries.map(({ id }) => id),
    scripts: scripts.map(({ name }) => name),
    connectors: connectors.map(({ name }) => name),
    entities: entities.map(({ code }) => code),
  };
  const known: DefinedNames = {
    queries: new Set(names.queries),
    scripts: new Set(names.scripts),
    connectors: new Set(names.connectors),
  };
  return [
    ...companyProblems(file),
    ...nameProblems(file),
    ...pictureProblems(file),
    ...endpointProblems(file, reach),
    ...repeated(company.domain, (index) => ['company', 'domain', index], 'o domínio'),
    ...moduleProblems(file, known),
    ...trustProblems(file, known.scripts),
    ...repeated(names.queries, (index) => ['queries', index, 'id'], 'o id'),
    ...repeated(names.scripts, (index) => ['scripts', index, 'name'], 'o nome'),
    ...repeated(names.connectors, (index) => ['connectors', index, 'name'], 'o nome'),
    ...repeated(
      banners.map(({ id }) => id),
      (index) => ['banners', index, 'id'],
      'o id',
    ),
    ...repeated(names.entities, (index) => ['entities', index, 'code'], 'o CNPJ'),
    ...termProblems(file),
    ...radarProblems(file),
    ...connectorProblems(file),
    ...queryProblems(file),
    ...scriptProblems(file),
    ...entityProblems(file),
    ...validationProblems(file),
  ];
}

/** Reads a parsed tenant file. `reach`: the hosts to which this environment lets tenants connect. */
export function readTenant(value: unknown, reach: Reach = publicReach): TenantReading {
  const parsed = z.safeParse(TenantFile, value, { reportInput: true });
  const unknown = unknownFields(TenantFile, value);
  if (parsed.success) {
    const problems = [...unknown, ...crossProblems(parsed.data, reach)];
    return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'valid', file: parsed.data };
  }
  const repaired = repair(TenantFile, value);
  const others = repaired === null ? [] : crossProblems(repaired.value, reach).filter((one) => !repaired.isRepaired(one));
  return { kind: 'invalid', problems: [...issueProblems(parsed.error), ...unknown, ...others] };
}

export const listProblems = (problems: readonly Problem[]): string =>
  problems.map(({ path, text }) => `  ${path}: ${text}`).join('\n');
