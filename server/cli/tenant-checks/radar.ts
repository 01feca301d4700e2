// Checks the query of the radar: it exists, runs on the named connector, only reads, and asks for the companies alone.
import { compileSql } from '#server/services/remote-sql/index.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Problem } from '#server/tenant-config/index.ts';

const markersOf = (sql: string): readonly string[] => {
  const compiled = compileSql(sql);
  return compiled.ok ? compiled.sql.markers : [];
};

export function radarProblems({ company: { radar }, queries, connectors }: TenantFile): Problem[] {
  if (radar === undefined) return [];
  const query = queries.find(({ id }) => id === radar.sql);
  const [sql, connector] = [
    ['company', 'radar', 'sql'],
    ['company', 'radar', 'connector'],
  ] as const;
  if (!connectors.some(({ name }) => name === radar.connector))
    return [problemAt(connector, `cita o conector "${radar.connector}", que não está em connectors`)];
  if (query === undefined) return [problemAt(sql, `cita a consulta "${radar.sql}", que não está em queries`)];
  if (query.connector !== radar.connector)
    return [problemAt(connector, `a consulta "${radar.sql}" é do conector "${query.connector}"`)];
  if (query.writes) return [problemAt(sql, `a consulta "${radar.sql}" grava, e a auditoria só lê`)];
  const names = new Set(markersOf(query.sql));
  return names.size === 1 && names.has('entities')
    ? []
    : [problemAt(sql, `a consulta "${radar.sql}" precisa de {{entities}}, e de nenhum outro valor`)];
}

/** Without a query, the dialog of the radar does not exist. */
export const radarWarnings = ({ company: { entity, radar } }: TenantFile): readonly string[] => {
  if (entity?.radar === true && radar === undefined)
    return ['company.entity.radar: sem company.radar, com a consulta, a auditoria não aparece'];
  return radar !== undefined && entity?.radar !== true
    ? ['company.radar: sem company.entity.radar true, a auditoria não aparece']
    : [];
};
