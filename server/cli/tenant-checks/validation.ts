// Checks the queries by which people of a tenant validate companies.
import { itemQueries } from '#contract/rules/item-queries.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Problem } from '#server/tenant-config/index.ts';

export function validationProblems({ company, queries }: TenantFile): Problem[] {
  const { autoValidate, question, mfa } = company.entity ?? {};
  const steps = { autoValidate, question, mfa: typeof mfa === 'object' ? mfa : undefined };
  const inItems = new Set(company.module.flatMap(({ item }) => item.flatMap((one) => [...itemQueries(one)])));
  return Object.entries(steps).flatMap(([step, named]) => {
    if (named === undefined) return [];
    const path = ['company', 'entity', step, 'sql'];
    const query = queries.find(({ id }) => id === named.sql);
    if (query === undefined) return [problemAt(path, `cita a consulta "${named.sql}", que não está em queries`)];
    return [
      ...(query.connector === named.connector
        ? []
        : [problemAt(['company', 'entity', step, 'connector'], `deve ser "${query.connector}", o conector da consulta`)]),
      ...(query.writes ? [problemAt(path, `cita a consulta "${named.sql}", que grava`)] : []),
      ...(inItems.has(named.sql)
        ? [problemAt(path, `cita a consulta "${named.sql}", que um item também cita: as pessoas leriam as respostas`)]
        : []),
    ];
  });
}
