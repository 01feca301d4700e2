// Vendas: lists of orders, goals and prices.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { inPeriod, isFound, ofEveryCompany } from '#server/demo/tenants/sql-phrases.ts';
import { isPlaced } from './placed.ts';
import { workdaysLeft } from './workdays.ts';

/** The condition for orders that match the search. An empty search matches all. A CNPJ may have its marks. */
const found = `
  p.filial = any({{entities}}) and ${isPlaced('p')}
  and (${isFound({ texts: ['c.nome'], numbers: ['p.numero'] })}
    or starts_with(c.cnpj, nullif(upper(regexp_replace({{busca}}, '[./ -]', '', 'g')), '')))`;
/** The condition for products that match the search. */
const foundProduct = isFound({ texts: ['descricao'], numbers: ['codigo'] });
/** The condition for orders that match the filters of the list. An empty filter matches all. */
const wanted = `${found}
  and ${inPeriod('p.emissao', 'emissao')}
  and ${inPeriod('p.entrega', 'entrega')}
  and ({{filial}} = '' or p.filial = {{filial}})`;
/** The columns of the list of orders. */
const listed = 'p.numero, c.nome as cliente, c.cnpj, p.vendedor, p.emissao, p.entrega, p.situacao, p.valor';

export const salesQueries: readonly DemoQuery[] = [
  {
    id: 'pedidos-situacoes',
    sql: `
      select p.situacao, count(*) as pedidos
      from pedidos p join clientes c on c.id = p.cliente
      where ${wanted}
      group by p.situacao order by pedidos desc`,
  },
  {
    // The query of the first example in docs/modules.md: the orders of the last sixty days.
    id: 'pedidos-lista',
    sql: `
      select p.numero, c.nome as cliente, c.cnpj, p.emissao, p.entrega, p.situacao, p.valor
      from pedidos p join clientes c on c.id = p.cliente
      where ${found} and p.emissao > {{today}}::date - 60 and ({{situacao}} = '' or p.situacao = {{situacao}})
      order by p.numero desc`,
    rowLimit: 200,
  },
  {
    id: 'pedidos-filtrados',
    sql: `
      select ${listed}
      from pedidos p join clientes c on c.id = p.cliente
      where ${wanted} and ({{situacao}} = '' or p.situacao = {{situacao}})
      order by p.emissao desc, p.numero desc`,
    rowLimit: 5000,
  },
  {
    // The same query by pages, for a file of all orders.
    id: 'pedidos-todos',
    sql: `
      select ${listed}
      from pedidos p join clientes c on c.id = p.cliente
      where ${wanted} and ({{situacao}} = '' or p.situacao = {{situacao}})
      order by p.emissao desc, p.numero desc
      limit {{pageLimit}} offset {{indexInit}}`,
  },
  {
    id: 'meta-mes',
    sql: `
      with mes as (select date_trunc('month', {{today}}::date)::date as inicio)
      select (select coalesce(sum(valor), 0) from metas where filial = any({{entities}}) and mes = mes.inicio) as meta,
             coalesce(sum(p.valor), 0) as vendido, count(p.numero) as pedidos, ${workdaysLeft} as dias_uteis
      from mes left join pedidos p
        on p.emissao >= mes.inicio and p.filial = any({{entities}}) and p.situacao not in ('Cancelado', 'Crédito recusado')
          and ${isPlaced('p')}
      group by mes.inicio`,
  },
  {
    id: 'meta-por-dia',
    sql: `
      select to_char(dia, 'DD/MM') as dia, sum(coalesce(sum(p.valor), 0)) over (order by dia) as acumulado
      from generate_series(date_trunc('month', {{today}}::date), {{today}}::date, interval '1 day') dia
      left join pedidos p
        on p.emissao = dia and p.filial = any({{entities}}) and p.situacao not in ('Cancelado', 'Crédito recusado')
          and ${isPlaced('p')}
      group by dia order by dia`,
  },
  {
    id: 'meta-por-filial',
    sql: `
      select f.nome as filial, coalesce(sum(p.valor), 0) as vendido
      from filiais f left join pedidos p
        on p.filial = f.codigo and p.emissao >= date_trunc('month', {{today}}::date) and p.situacao not in ('Cancelado', 'Crédito recusado')
          and ${isPlaced('p')}
      where f.codigo = any({{entities}})
      group by f.nome order by vendido desc limit 12`,
  },
  {
    // The number of products of each tab.
    id: 'precos-categorias',
    sql: `
      select categoria, count(*) as produtos from produtos
      where ${foundProduct} and ${ofEveryCompany}
      group by categoria order by categoria`,
  },
  {
    id: 'precos-lista',
    sql: `
      select codigo, descricao, categoria, unidade, preco, preco_anterior, vigencia_fim,
             round(100 * (preco - preco_anterior) / preco_anterior, 1) as reajuste
      from produtos
      where ({{categoria}} = '' or categoria = {{categoria}})
        and ${foundProduct} and ${ofEveryCompany}
      order by descricao, codigo`,
    // The list sorts the rows that it has, so that it needs all of them.
    rowLimit: 5000,
  },
];
