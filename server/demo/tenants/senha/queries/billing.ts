// Faturas: open and overdue bills, savings, and what the owners of the plants receive.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { counted, inPeriod, isFound } from '#server/demo/tenants/sql-phrases.ts';
import { billsOfYear, closedMonth, openBills, overdueBills } from './conditions.ts';

const billColumns = `f.numero, u.nome as unidade, f.competencia, f.emissao, f.vencimento, f.consumo, f.valor`;
const found = `${isFound({ texts: ['u.nome'], numbers: ['f.numero'] })}
        and ${inPeriod('f.vencimento', 'vencimento')}`;

/** A bill by its number, whether open, overdue or paid. */
const oneBill = `
  select ${billColumns}, f.na_distribuidora, f.na_distribuidora - f.valor as economia, f.linha_digitavel,
         case when f.pago_em <= {{today}}::date then 'Paga' when f.vencimento < {{today}}::date then 'Vencida' else 'Em aberto' end as situacao
  from faturas f join unidades u on u.codigo = f.filial
  where f.numero::text = {{numero}} and f.filial = any({{entities}}) and f.emissao <= {{today}}::date`;

/** Tile, list, tabs and page of bills that fulfil a condition. The tabs divide them by the days until or since their due day. */
function billQueries(id: string, condition: string, tabs: string, caption: string): readonly DemoQuery[] {
  const from = `from faturas f join unidades u on u.codigo = f.filial where ${condition} and ${found}`;
  return [
    { id: `resumo-${id}`, sql: `select coalesce(sum(valor), 0) as value, ${caption} as caption from faturas where ${condition}` },
    {
      id: `${id}-lista`,
      sql: `
        select ${billColumns}, ${tabs} as situacao ${from}
          and ({{situacao}} = '' or ${tabs} = {{situacao}})
        order by f.vencimento, f.numero`,
    },
    {
      id: `${id}-situacoes`,
      sql: `select ${tabs} as situacao, count(*)::integer as total ${from} group by 1 order by min(f.vencimento)`,
    },
    { id: `${id}-uma`, sql: oneBill },
  ];
}

const untilDue = `case when f.vencimento <= {{today}}::date + 3 then 'Vence em até 3 dias' when f.vencimento <= {{today}}::date + 10 then 'Vence em 4 a 10 dias' else 'Vence após 10 dias' end`;
const sinceDue = `case when f.vencimento >= {{today}}::date - 15 then 'Até 15 dias' else 'Mais de 15 dias' end`;

export const billingQueries: readonly DemoQuery[] = [
  ...billQueries('faturas', openBills, untilDue, counted('count(distinct filial)', 'unidade', 'unidades')),
  ...billQueries('vencidas', overdueBills, sinceDue, counted('count(*)', 'fatura', 'faturas')),
  {
    id: 'resumo-economia',
    sql: `select coalesce(sum(na_distribuidora - valor), 0) as value from faturas where ${billsOfYear}`,
  },
  {
    id: 'economia-linhas',
    sql: `
      select u.nome, sum(f.na_distribuidora - f.valor) as economia, sum(f.na_distribuidora) as na_distribuidora, sum(f.valor) as pago
      from faturas f join unidades u on u.codigo = f.filial
      where ${billsOfYear}
      group by u.nome order by u.nome`,
  },
  {
    id: 'economia-serie',
    sql: `
      select to_char(date_trunc('month', emissao), 'MM/YYYY') as rotulo, sum(na_distribuidora - valor) as valor
      from faturas where ${billsOfYear}
      group by date_trunc('month', emissao) order by date_trunc('month', emissao)`,
  },
  {
    id: 'resumo-repasse',
    sql: `
      select coalesce(sum(valor), 0) as value, 'Competência ' || to_char(${closedMonth}, 'MM/YYYY') as caption
      from repasses where competencia = ${closedMonth}`,
  },
  {
    id: 'repasse-linhas',
    sql: `
      select u.nome, r.valor, r.mwh, r.tarifa
      from repasses r join usinas u on u.codigo = r.usina
      where r.competencia = ${closedMonth}
      order by u.nome`,
  },
  {
    id: 'repasse-serie',
    sql: `
      select to_char(competencia, 'MM/YYYY') as rotulo, sum(valor) as valor
      from repasses where competencia > ${closedMonth} - interval '12 months' and competencia <= ${closedMonth}
      group by competencia order by competencia`,
  },
];
