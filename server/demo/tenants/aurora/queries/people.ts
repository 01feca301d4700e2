// Pessoas e contratos.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { byPerson, inPeriod, isFound } from '#server/demo/tenants/sql-phrases.ts';

/** Trainings that match the search and the period of their due days. */
const foundTrainings = `
      from treinamentos t join filiais f on f.codigo = t.filial
      where t.filial = any({{entities}})
        and ${inPeriod('t.validade', 'validade')}
        and ${isFound({ texts: ['t.colaborador', 't.curso'] })}`;

export const peopleQueries: readonly DemoQuery[] = [
  {
    id: 'contratos-lista',
    sql: `
      select numero, contratada, objeto, inicio, fim, fim - {{today}}::date as dias, valor_mensal, gestor,
             case when fim < {{today}}::date then 'Encerrado' when fim <= {{today}}::date + 30 then 'A vencer' else 'Vigente' end as situacao
      from contratos
      where filial = any({{entities}}) and ${isFound({ texts: ['contratada', 'objeto'], numbers: ['numero'] })}
        and ${inPeriod('fim', 'fim')}
      order by fim, numero`,
    rowLimit: 5000,
  },
  {
    id: 'treinamentos-lista',
    sql: `
      select t.id, t.colaborador, t.curso, t.horas, f.nome as filial, t.validade, t.validade - {{today}}::date as dias, t.concluido_em
      ${foundTrainings} and (not {{pendentes}}::boolean or (t.concluido_em is null and t.validade <= {{today}}::date + 30))
      order by t.validade, t.colaborador`,
    rowLimit: 5000,
  },
  {
    // The counts of the tabs of "treinamentos-lista".
    id: 'treinamentos-contagem',
    sql: `
      select count(*) filter (where t.concluido_em is null and t.validade <= {{today}}::date + 30) as pendentes, count(*) as todos
      ${foundTrainings}`,
  },
  {
    id: 'treinamentos-concluir',
    writes: true,
    sql: `
      update treinamentos set concluido_em = {{today}}::date, registrado_por = {{email}}
      where id = {{id}} and filial = any({{entities}}) and concluido_em is null and ${byPerson}
      returning id`,
  },
];
