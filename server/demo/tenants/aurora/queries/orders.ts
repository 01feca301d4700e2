// Vendas: one order with its history, and the decision on its credit.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { byPerson, inPeriod, isFound } from '#server/demo/tenants/sql-phrases.ts';
import { isPlaced } from './placed.ts';

/** The order of a route, if it belongs to a selected company. */
const own = `p.numero = {{numero}} and p.filial = any({{entities}}) and ${isPlaced('p')}`;
/** The same order, for a writing query. */
const ownOfPerson = `${own} and ${byPerson}`;

export const orderQueries: readonly DemoQuery[] = [
  {
    id: 'pedidos-detalhe',
    sql: `
      select p.numero, p.situacao, p.emissao, p.criado_em, p.entrega,
             extract(hour from e.janela_inicio) as entrega_das, extract(hour from e.janela_fim) as entrega_ate,
             p.valor, p.desconto_taxa, p.desconto, p.frete, p.frete_tipo, p.condicao, p.forma, p.motivo,
             p.vendedor, v.carteira, f.nome as filial, f.deposito, c.nome as cliente, c.cnpj, c.cidade, c.uf
      from pedidos p join clientes c on c.id = p.cliente join filiais f on f.codigo = p.filial
        left join vendedores v on v.nome = p.vendedor left join entregas e on e.pedido = p.numero
      where ${own}`,
  },
  {
    id: 'pedidos-itens',
    sql: `
      select i.item, i.produto, d.descricao, d.unidade, d.unidade_plural as unidades, i.quantidade, i.preco,
             i.quantidade * i.preco as total, i.quantidade * d.peso as peso
      from itens_pedido i join pedidos p on p.numero = i.pedido join produtos d on d.codigo = i.produto
      where i.pedido = {{numero}} and p.filial = any({{entities}}) and ${isPlaced('p')}
      order by i.item`,
  },
  {
    // Newest first; the creation comes last.
    id: 'pedidos-historico',
    sql: `
      select tipo, quem, texto, em from (
        select 'criou' as tipo, p.vendedor as quem, null as texto, p.criado_em as em, 0 as id
        from pedidos p where ${own}
        union all
        select h.tipo, coalesce(u.nome, h.quem), h.texto, h.em, h.id
        from historico_pedidos h join pedidos p on p.numero = h.pedido left join usuarios u on u.email = h.quem
        where ${own} and h.em <= {{now}}::timestamp
      ) historico
      order by em desc, id desc`,
  },
  {
    id: 'pedidos-comentar',
    writes: true,
    sql: `
      insert into historico_pedidos (pedido, tipo, quem, texto, em)
      select p.numero, 'comentou', {{email}}::text, {{texto}}::text, {{now}}::timestamp from pedidos p where ${ownOfPerson}
      returning pedido`,
  },
  {
    // Returns no row when the order can no longer be cancelled.
    id: 'pedidos-cancelar',
    writes: true,
    sql: `
      with cancelado as (
        update pedidos p set situacao = 'Cancelado', motivo = {{motivo}}::text
        where ${ownOfPerson} and p.situacao in ('Em aberto', 'Aprovado', 'Aguardando aprovação')
        returning p.numero
      )
      insert into historico_pedidos (pedido, tipo, quem, texto, em)
      select numero, 'cancelou', {{email}}::text, {{motivo}}::text, {{now}}::timestamp from cancelado
      returning pedido`,
  },
  {
    // Returns no row when the order is not approved, or was sent before.
    id: 'pedidos-faturar',
    writes: true,
    sql: `
      with enviado as (
        update pedidos p set situacao = 'Em faturamento' where ${ownOfPerson} and p.situacao = 'Aprovado' returning p.numero
      )
      insert into historico_pedidos (pedido, tipo, quem, em) select numero, 'faturou', {{email}}::text, {{now}}::timestamp from enviado
      returning pedido`,
  },
  {
    id: 'aprovacoes-lista',
    sql: `
      select p.numero, c.nome as cliente, f.nome as filial, p.vendedor, p.emissao, p.valor
      from pedidos p join clientes c on c.id = p.cliente join filiais f on f.codigo = p.filial
      where p.filial = any({{entities}}) and p.situacao = 'Aguardando aprovação' and ${isPlaced('p')}
        and ${inPeriod('p.emissao', 'emissao')}
        and ${isFound({ texts: ['c.nome'], numbers: ['p.numero'] })}
      order by p.emissao, p.numero`,
    rowLimit: 200,
  },
  {
    // The credit is that of the customer, over all branches.
    id: 'aprovacoes-detalhe',
    sql: `
      select p.numero, p.situacao, p.valor, p.condicao, p.vendedor, v.cargo, v.carteira, c.nome as cliente, c.cnpj,
             coalesce(u.nome, p.decidido_por) as decidido_por, coalesce(p.decidido_por = {{email}}, false) as decidido_por_voce,
             p.decidido_em, p.observacao, m.texto as mensagem, m.em as mensagem_em,
             l.limite, p.desconto, p.desconto_taxa, p.frete, p.frete_tipo,
             coalesce((select sum(t.valor) from titulos t where t.cliente = c.id and t.pago_em is null), 0)
               + coalesce((
                   select sum(o.valor) from pedidos o
                   where o.cliente = c.id and o.situacao in ('Aprovado', 'Em faturamento') and o.numero <> p.numero
                 ), 0) as utilizado,
             coalesce((
               select sum(t.valor) from titulos t
               where t.cliente = c.id and t.pago_em is null and t.vencimento < {{today}}::date
             ), 0) as vencido
      from pedidos p join clientes c on c.id = p.cliente join limites_clientes l on l.cliente = c.id
        left join vendedores v on v.nome = p.vendedor left join usuarios u on u.email = p.decidido_por
        left join lateral (
          select h.texto, h.em from historico_pedidos h
          where h.pedido = p.numero and h.tipo = 'enviou' and h.quem is not null and h.em <= {{now}}::timestamp
          order by h.em desc limit 1
        ) m on true
      where ${own}`,
  },
  {
    // The receivables that were due in the last twelve months. The delay of an unpaid one grows every day.
    id: 'aprovacoes-pagamentos',
    sql: `
      select t.documento, t.vencimento, t.valor, t.pago_em is null as aberto,
             greatest(coalesce(t.pago_em, {{today}}::date) - t.vencimento, 0) as atraso
      from titulos t join pedidos p on p.cliente = t.cliente
      where ${own} and t.vencimento > {{today}}::date - 365 and t.vencimento < {{today}}::date
      order by t.vencimento desc, t.documento desc`,
    rowLimit: 200,
  },
  {
    // Returns no row when another person decided before.
    id: 'aprovacoes-decidir',
    writes: true,
    sql: `
      with decidido as (
        update pedidos p
        set situacao = case when {{aprovar}}::boolean then 'Aprovado' else 'Crédito recusado' end,
            motivo = nullif({{motivo}}::text, ''), observacao = nullif({{observacao}}::text, ''),
            decidido_por = {{email}}, decidido_em = {{now}}::timestamp
        where ${ownOfPerson} and p.situacao = 'Aguardando aprovação'
        returning p.numero, p.situacao
      ), registro as (
        insert into historico_pedidos (pedido, tipo, quem, texto, em)
        select numero, case when {{aprovar}}::boolean then 'aprovou' else 'recusou' end, {{email}}::text,
               nullif(concat_ws('. ', nullif({{motivo}}::text, ''), nullif({{mensagem}}::text, '')), ''), {{now}}::timestamp
        from decidido
      )
      select numero, situacao from decidido`,
  },
  {
    id: 'aprovacoes-perguntar',
    writes: true,
    sql: `
      insert into historico_pedidos (pedido, tipo, quem, texto, em)
      select p.numero, 'perguntou', {{email}}::text, {{texto}}::text, {{now}}::timestamp
      from pedidos p where ${ownOfPerson} and p.situacao = 'Aguardando aprovação'
      returning pedido`,
  },
];
