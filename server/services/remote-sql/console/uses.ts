// Where the portal names a query: what is used cannot be deleted.
import type { Company } from '#contract/entities/company.ts';
import type { QueryUse } from '#contract/entities/sql-console.ts';

type Place = Pick<Company, 'module' | 'loginConnectionCheck'>;

export function usesOf({ module: modules, loginConnectionCheck }: Place, id: string): QueryUse[] {
  const inItems = modules.flatMap((module) =>
    module.item.flatMap((item) => {
      const place = `${module.title} › ${item.title}`;
      return [
        ...(item.sumSql === id ? [{ kind: 'summary', place } as const] : []),
        ...(item.detailSql === id ? [{ kind: 'detail', place } as const] : []),
        ...(item.sqlIds.includes(id) ? [{ kind: 'script', place } as const] : []),
      ];
    }),
  );
  const isCheck = loginConnectionCheck?.sql === id;
  return isCheck ? [...inItems, { kind: 'login-check', place: 'Verificação de conexão do login' }] : inItems;
}
