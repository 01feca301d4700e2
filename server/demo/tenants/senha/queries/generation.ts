// Geração: plants, the generation of the day, credits and avoided emissions.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { counted, decimal, isFound, ofEveryCompany } from '#server/demo/tenants/sql-phrases.ts';
import { closedMonth, generatedToday, ofUnits } from './conditions.ts';

const plants = `
  from usinas u
    left join (select usina, sum(mwh) as mwh from geracao where ${generatedToday} group by usina) g on g.usina = u.codigo
  where ${isFound({ texts: ['u.nome', "u.cidade || '/' || u.uf"] })} and ${ofEveryCompany}`;

/** Tonnes of CO₂ that a MWh from the grid would have caused. */
const emissionFactor = 0.0617;
const yearOfGeneration = `from geracao_mensal m join usinas u on u.codigo = m.usina
  where m.mes > ${closedMonth} - interval '12 months' and m.mes <= ${closedMonth}`;

export const generationQueries: readonly DemoQuery[] = [
  {
    id: 'resumo-usinas',
    sql: `
      select count(*) filter (where situacao = 'Em operação') || ' de ' || count(*) || ' em operação' as value,
             coalesce(string_agg(nome, ', ' order by nome) filter (where situacao = 'Em manutenção') || ' em manutenção',
               'Nenhuma em manutenção') as caption
      from usinas`,
  },
  {
    id: 'usinas-lista',
    sql: `
      select u.codigo, u.nome, u.cidade || '/' || u.uf as cidade, u.potencia, coalesce(g.mwh, 0) as hoje, u.situacao ${plants}
        and ({{situacao}} = '' or u.situacao = {{situacao}})
      order by u.nome`,
  },
  {
    id: 'usinas-situacoes',
    sql: `select u.situacao, count(*)::integer as total ${plants} group by u.situacao order by u.situacao desc`,
  },
  {
    id: 'usinas-uma',
    sql: `
      select u.codigo, u.nome, u.cidade || '/' || u.uf as cidade, u.potencia, u.situacao, u.desde,
             coalesce(sum(h.mwh) filter (where h.dia = {{today}}::date and h.hora < extract(hour from {{now}}::timestamp)), 0) as hoje,
             coalesce(sum(h.prevista) filter (where h.dia = {{today}}::date), 0) as prevista,
             coalesce(sum(h.mwh) filter (where h.dia = {{today}}::date - 1), 0) as ontem
      from usinas u left join geracao h on h.usina = u.codigo and h.dia between {{today}}::date - 1 and {{today}}::date
      where u.codigo::text = {{numero}} and ${ofEveryCompany}
      group by u.codigo`,
  },
  {
    id: 'resumo-geracao',
    sql: `
      select ${decimal(`coalesce(sum(mwh) filter (where ${generatedToday}), 0)`)} || ' MWh' as value,
             'Prevista: ' || ${decimal('coalesce(sum(prevista), 0)')} || ' MWh' as caption
      from geracao where dia = {{today}}::date`,
  },
  {
    id: 'geracao-linhas',
    sql: `
      select u.nome, coalesce(sum(g.mwh) filter (where ${generatedToday}), 0) as gerada, coalesce(sum(g.prevista), 0) as prevista
      from usinas u left join geracao g on g.usina = u.codigo and g.dia = {{today}}::date
      group by u.nome order by u.nome`,
  },
  {
    id: 'geracao-serie',
    sql: `
      select lpad(hora::text, 2, '0') || 'h' as rotulo, sum(mwh) as valor
      from geracao where ${generatedToday} group by hora order by hora`,
  },
  {
    id: 'resumo-creditos',
    sql: `
      select coalesce(sum(saldo), 0) as value, 'kWh em ' || ${counted('count(*)', 'unidade', 'unidades')} as caption
      from creditos where ${ofUnits} and competencia = ${closedMonth}`,
  },
  {
    id: 'creditos-linhas',
    sql: `
      select u.nome, c.saldo, c.injetado, c.compensado
      from creditos c join unidades u on u.codigo = c.filial
      where ${ofUnits} and c.competencia = ${closedMonth}
      order by u.nome`,
  },
  {
    id: 'creditos-serie',
    sql: `
      select to_char(competencia, 'MM/YYYY') as rotulo, sum(saldo) as valor
      from creditos where ${ofUnits} and competencia > ${closedMonth} - interval '12 months' and competencia <= ${closedMonth}
      group by competencia order by competencia`,
  },
  {
    id: 'resumo-emissoes',
    sql: `select round(coalesce(sum(m.mwh), 0) * ${emissionFactor}) || ' t de CO₂' as value ${yearOfGeneration}`,
  },
  {
    id: 'emissoes-linhas',
    sql: `
      select u.nome, sum(m.mwh) * ${emissionFactor} as toneladas, sum(m.mwh) as mwh ${yearOfGeneration}
      group by u.nome order by u.nome`,
  },
  {
    id: 'emissoes-serie',
    sql: `
      select to_char(m.mes, 'MM/YYYY') as rotulo, sum(m.mwh) * ${emissionFactor} as valor ${yearOfGeneration}
      group by m.mes order by m.mes`,
  },
];
