// Queries of the rows behind the values of the tiles, for the table and the chart.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { recentInvoices } from './invoices.ts';
import { isPlaced } from './placed.ts';

export const detailQueries: readonly DemoQuery[] = [
  {
    id: 'detalhe-pedidos',
    sql: `
      select f.nome as "Filial", count(*)::integer as "Pedidos", sum(p.valor) as "Valor"
      from pedidos p join filiais f on f.codigo = p.filial
      where p.filial = any({{entities}}) and p.emissao > {{today}}::date - 60 and p.situacao = 'Em aberto'
        and ${isPlaced('p')}
      group by f.nome order by sum(p.valor) desc`,
  },
  {
    id: 'detalhe-titulos-a-vencer',
    sql: `
      select vencimento as "Vencimento", count(*)::integer as "Títulos", sum(valor) as "Valor"
      from titulos
      where filial = any({{entities}}) and pago_em is null
        and vencimento between {{today}}::date and {{today}}::date + 30
      group by vencimento order by vencimento`,
  },
  {
    id: 'detalhe-titulos-vencidos',
    sql: `
      select c.nome as "Cliente", count(*)::integer as "Títulos", min(t.vencimento) as "Mais antigo", sum(t.valor) as "Valor"
      from titulos t join clientes c on c.id = t.cliente
      where t.filial = any({{entities}}) and t.pago_em is null and t.vencimento < {{today}}::date
      group by c.nome order by sum(t.valor) desc`,
    rowLimit: 5000,
  },
  {
    id: 'detalhe-notas',
    sql: `
      select emissao as "Emissão", count(*)::integer as "Notas", sum(valor) as "Valor"
      from notas_fiscais
      where ${recentInvoices}
      group by emissao order by emissao`,
  },
  {
    id: 'detalhe-estoque',
    sql: `
      select deposito as "Depósito", sum(saldo)::integer as "Saldo", count(*)::integer as "Produtos"
      from estoque where filial = any({{entities}})
      group by deposito order by sum(saldo) desc`,
  },
];
