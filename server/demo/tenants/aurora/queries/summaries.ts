// Queries for the tiles. Each returns one row with `value`, and with a `caption` when it adds information. A tile counts the same rows as
// its module (tests/api/portal/tiles.test.ts).
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { counted } from '#server/demo/tenants/sql-phrases.ts';
import { deliveredAt, isLate, isPlanned } from './deliveries.ts';
import { recentInvoices } from './invoices.ts';
import { isPlaced } from './placed.ts';
import { workdaysLeft } from './workdays.ts';

export const summaryQueries: readonly DemoQuery[] = [
  { id: 'conexao', sql: 'select 1 as value from filiais limit 1' },
  {
    id: 'resumo-pedidos',
    sql: `
      select coalesce(sum(valor), 0) as value, count(*) || ' em aberto' as caption
      from pedidos
      where filial = any({{entities}}) and emissao > {{today}}::date - 60 and situacao = 'Em aberto'
        and ${isPlaced('pedidos')}`,
  },
  {
    id: 'resumo-aprovacoes',
    sql: `
      select case count(*) when 0 then 'Nada aguardando' else count(*) || ' aguardando você' end as value,
             case {{today}}::date - min(emissao) when 0 then 'De hoje'
               else 'Mais antiga: ' || ${counted('({{today}}::date - min(emissao))', 'dia', 'dias')} end as caption
      from pedidos
      where filial = any({{entities}}) and situacao = 'Aguardando aprovação' and ${isPlaced('pedidos')}`,
  },
  {
    id: 'resumo-meta',
    sql: `
      with mes as (select date_trunc('month', {{today}}::date)::date as inicio),
      vendido as (
        select coalesce(sum(valor), 0) as valor from pedidos, mes
        where filial = any({{entities}}) and emissao >= inicio and situacao not in ('Cancelado', 'Crédito recusado')
          and ${isPlaced('pedidos')}
      ),
      meta as (select nullif(sum(valor), 0) as valor from metas, mes where filial = any({{entities}}) and mes = inicio),
      uteis as (select ${workdaysLeft} as dias)
      select coalesce(round(100 * vendido.valor / meta.valor) || ' %', 'Sem meta') || ' · ' ||
               case uteis.dias when 0 then 'nenhum dia útil restante' when 1 then 'falta 1 dia útil'
                 else 'faltam ' || uteis.dias || ' dias úteis' end as value
      from vendido, meta, uteis`,
  },
  {
    id: 'resumo-titulos-a-vencer',
    sql: `
      select coalesce(sum(valor), 0) as value, ${counted('count(*)', 'título em 30 dias', 'títulos em 30 dias')} as caption
      from titulos
      where filial = any({{entities}}) and pago_em is null
        and vencimento between {{today}}::date and {{today}}::date + 30`,
  },
  {
    id: 'resumo-titulos-vencidos',
    sql: `
      select coalesce(sum(valor), 0) as value, ${counted('count(*)', 'título', 'títulos')} as caption
      from titulos
      where filial = any({{entities}}) and pago_em is null and vencimento < {{today}}::date`,
  },
  {
    id: 'resumo-notas',
    sql: `select count(*) as value from notas_fiscais where ${recentInvoices}`,
  },
  {
    id: 'resumo-limite',
    sql: `select coalesce(sum(limite - utilizado), 0) as value from limites where filial = any({{entities}})`,
  },
  {
    id: 'resumo-estoque',
    sql: `
      select coalesce(sum(saldo), 0) as value, 'Itens em ' || ${counted('count(distinct deposito)', 'depósito', 'depósitos')} as caption
      from estoque where filial = any({{entities}})`,
  },
  {
    id: 'resumo-entregas',
    sql: `
      select case count(*) when 0 then 'Nenhuma hoje'
               else count(${deliveredAt}) || ' de ' || ${counted('count(*)', 'concluída', 'concluídas')} end as value,
             case count(*) filter (where ${isLate}) when 0 then 'Nenhuma fora da janela'
               else count(*) filter (where ${isLate}) || ' fora da janela' end as caption
      from entregas e
      where e.filial = any({{entities}}) and e.previsao = {{today}}::date and ${isPlanned}`,
  },
  {
    id: 'resumo-devolucoes',
    sql: `
      select count(*) as value from devolucoes
      where filial = any({{entities}}) and situacao in ('Aberta', 'Em análise')`,
  },
  {
    id: 'resumo-contratos',
    sql: `
      select count(*) as value,
             ${counted('count(*) filter (where fim <= {{today}}::date + 30)', 'vence em 30 dias', 'vencem em 30 dias')} as caption
      from contratos
      where filial = any({{entities}}) and fim >= {{today}}::date`,
  },
  {
    id: 'resumo-treinamentos',
    sql: `
      select ${counted('count(*)', 'pendente', 'pendentes')} as value from treinamentos
      where filial = any({{entities}}) and concluido_em is null and validade <= {{today}}::date + 30`,
  },
];
