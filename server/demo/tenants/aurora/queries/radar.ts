// The findings of the dialog "Auditoria".
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';

export const radarQueries: readonly DemoQuery[] = [
  {
    id: 'radar-pendencias',
    sql: `
      select filial as company, indicador as indicator, nivel as level, desde as since, origem as source, link
      from pendencias
      where filial = any({{entities}})`,
    rowLimit: 5000,
  },
];
