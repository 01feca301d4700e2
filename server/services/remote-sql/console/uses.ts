// Finds the places of the portal that name a query, because a query in use cannot be deleted.
import type { Company } from '#contract/entities/company.ts';
import type { QueryUse } from '#contract/entities/sql-console.ts';

type Place = Pick<Company, 'module' | 'loginConnectionCheck' | 'entity'>;

export function usesOf({ module: modules, loginConnectionCheck, entity }: Place, id: string): QueryUse[] {
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
  return [
    ...inItems,
    ...(loginConnectionCheck?.sql === id ? [{ kind: 'login-check', place: 'Verificação de conexão do login' } as const] : []),
    ...(entity?.autoValidate?.sql === id ? [{ kind: 'auto-validate', place: 'Validação automática de empresas' } as const] : []),
    ...(typeof entity?.mfa === 'object' && entity.mfa.sql === id
      ? [{ kind: 'entity-contacts', place: 'Contatos que recebem o código de uma empresa' } as const]
      : []),
    ...(entity?.question?.sql === id ? [{ kind: 'question', place: 'Pergunta ao validar uma empresa' } as const] : []),
  ];
}
