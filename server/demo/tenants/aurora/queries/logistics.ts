// Estoque e logística: stock, deliveries and returns.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { byPerson, inPeriod, isFound } from '#server/demo/tenants/sql-phrases.ts';
import { arrivalTime, deliveredAt, deliveryStatus, isPlanned } from './deliveries.ts';
import { isPlaced } from './placed.ts';

/** Returns that match the search and the period of their opening. */
const foundReturns = `
      from devolucoes d join clientes c on c.id = d.cliente
      where d.filial = any({{entities}})
        and ${inPeriod('d.abertura', 'abertura')}
        and ${isFound({ texts: ['c.nome'], numbers: ['d.id', 'd.pedido'] })}`;

/** Stock of each product, branch and warehouse that matches the search. */
const foundStock = `
      from estoque e join produtos p on p.codigo = e.produto
      where e.filial = any({{entities}}) and ${isFound({ texts: ['p.descricao'], numbers: ['p.codigo'] })}`;

export const logisticsQueries: readonly DemoQuery[] = [
  {
    id: 'estoque-por-deposito',
    sql: `
      select deposito, sum(saldo) as saldo, sum(reservado) as reservado, count(*) filter (where saldo < minimo) as criticos
      from estoque where filial = any({{entities}}) group by deposito order by deposito`,
  },
  {
    id: 'estoque-por-categoria',
    sql: `
      select p.categoria, sum(e.saldo * p.preco) as valor
      from estoque e join produtos p on p.codigo = e.produto
      where e.filial = any({{entities}}) group by p.categoria order by valor desc`,
  },
  {
    id: 'estoque-produtos',
    sql: `
      select p.codigo, p.descricao, e.deposito, e.saldo, e.minimo, greatest(e.minimo - e.saldo, 0) as falta
      ${foundStock} and (not {{abaixo}}::boolean or e.saldo < e.minimo)
      order by falta desc, p.descricao`,
    rowLimit: 5000,
  },
  {
    // The counts of the tabs of "estoque-produtos".
    id: 'estoque-contagem',
    sql: `select count(*) filter (where e.saldo < e.minimo) as abaixo, count(*) as todos ${foundStock}`,
  },
  {
    id: 'estoque-giro',
    sql: `
      select p.codigo, p.descricao, e.saldo, coalesce(v.vendido, 0) as vendido, round(e.saldo * 365.0 / nullif(v.vendido, 0)) as dias
      from (select produto, sum(saldo) as saldo from estoque where filial = any({{entities}}) group by produto) e
        join produtos p on p.codigo = e.produto
        left join (
          select i.produto, sum(i.quantidade) as vendido
          from itens_pedido i join pedidos o on o.numero = i.pedido
          where o.filial = any({{entities}}) and o.emissao > {{today}}::date - 365 and o.situacao <> 'Cancelado'
            and ${isPlaced('o')}
          group by i.produto
        ) v on v.produto = e.produto
      order by dias desc nulls first, p.descricao`,
    rowLimit: 40,
  },
  {
    id: 'entregas-do-dia',
    sql: `
      select e.id, e.pedido, c.nome as cliente, c.cidade || '/' || c.uf as cidade, e.transportadora, e.motorista,
             to_char(e.janela_inicio, 'HH24:MI') || '–' || to_char(e.janela_fim, 'HH24:MI') as janela,
             ${deliveryStatus} as situacao, ${arrivalTime} as concluida,
             coalesce(${deliveredAt} > e.janela_fim, false) as fora
      from entregas e join clientes c on c.id = e.cliente
      where e.filial = any({{entities}}) and e.previsao = {{dia}}::date and ${isPlanned}
      order by janela, e.id`,
    rowLimit: 300,
  },
  {
    id: 'devolucoes-lista',
    sql: `
      select d.id, d.pedido, c.nome as cliente, d.abertura, d.motivo, d.situacao, d.valor
      ${foundReturns} and (not {{abertas}}::boolean or d.situacao in ('Aberta', 'Em análise'))
      order by d.abertura desc, d.id`,
    rowLimit: 5000,
  },
  {
    // The counts of the tabs of "devolucoes-lista".
    id: 'devolucoes-contagem',
    sql: `
      select count(*) filter (where d.situacao in ('Aberta', 'Em análise')) as abertas, count(*) as todas
      ${foundReturns}`,
  },
  {
    id: 'devolucoes-motivos',
    sql: `
      select motivo, count(*) as quantidade from devolucoes
      where filial = any({{entities}}) and abertura > {{today}}::date - 90
      group by motivo order by quantidade desc`,
  },
  {
    id: 'devolucoes-detalhe',
    sql: `
      select d.id, d.pedido, d.abertura, d.motivo, d.situacao, d.valor, d.decidida_em, d.motivo_recusa, d.mensagem,
             coalesce(u.nome, d.decidida_por) as decidida_por, coalesce(d.decidida_por = {{email}}, false) as decidida_por_voce, c.nome as cliente, c.cnpj, c.cidade, c.uf, f.nome as filial,
             p.emissao, p.valor as valor_pedido, p.vendedor, v.carteira
      from devolucoes d join clientes c on c.id = d.cliente join filiais f on f.codigo = d.filial
        join pedidos p on p.numero = d.pedido left join vendedores v on v.nome = p.vendedor
        left join usuarios u on u.email = d.decidida_por
      where d.id = {{id}} and d.filial = any({{entities}})`,
  },
  {
    // The value of the return is the sum of these rows.
    id: 'devolucoes-itens',
    sql: `
      select i.produto, d.descricao, d.unidade, d.unidade_plural as unidades, r.quantidade, r.preco, r.quantidade * r.preco as total
      from itens_devolucao r join devolucoes v on v.id = r.devolucao
        join itens_pedido i on i.pedido = v.pedido and i.item = r.item join produtos d on d.codigo = i.produto
      where r.devolucao = {{id}} and v.filial = any({{entities}})
      order by r.item`,
  },
  {
    id: 'devolucoes-decidir',
    writes: true,
    sql: `
      update devolucoes
      set situacao = case when {{aceitar}}::boolean then 'Aceita' else 'Recusada' end,
          decidida_por = {{email}}, decidida_em = {{now}}::timestamp,
          motivo_recusa = nullif({{motivo}}::text, ''), mensagem = nullif({{mensagem}}::text, '')
      where id = {{id}} and filial = any({{entities}}) and situacao in ('Aberta', 'Em análise') and ${byPerson}
      returning id, situacao`,
  },
];
