// Financeiro: receivables, invoices and credit.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';

export const financeQueries: readonly DemoQuery[] = [
  {
    id: 'titulos-a-vencer',
    sql: `
      select t.documento, c.nome as cliente, t.vencimento, t.vencimento - {{today}}::date as dias, t.valor, t.linha_digitavel
      from titulos t join clientes c on c.id = t.cliente
      where t.filial = any({{entities}}) and t.pago_em is null
        and t.vencimento between {{today}}::date and {{today}}::date + {{dias}}::integer
        and (c.nome ilike '%' || {{busca}} || '%' or t.documento like {{busca}} || '%')
      order by t.vencimento, t.documento`,
    rowLimit: 300,
  },
  {
    id: 'titulos-vencidos',
    sql: `
      select t.documento, c.nome as cliente, t.vencimento, {{today}}::date - t.vencimento as atraso, t.valor, t.linha_digitavel,
             case when {{today}}::date - t.vencimento <= 15 then 'Até 15 dias'
                  when {{today}}::date - t.vencimento <= 30 then '16 a 30 dias' else 'Mais de 30 dias' end as faixa
      from titulos t join clientes c on c.id = t.cliente
      where t.filial = any({{entities}}) and t.pago_em is null and t.vencimento < {{today}}::date
      order by t.vencimento, t.documento`,
    rowLimit: 300,
  },
  {
    id: 'notas-lista',
    sql: `
      select n.numero, n.serie, c.nome as cliente, n.emissao, n.valor, n.situacao, n.chave, n.pedido
      from notas_fiscais n join clientes c on c.id = n.cliente
      where n.filial = any({{entities}}) and n.emissao between {{de}}::date and {{ate}}::date
        and (c.nome ilike '%' || {{busca}} || '%' or n.numero::text like {{busca}} || '%' or n.chave = {{busca}})
      order by n.numero desc`,
    rowLimit: 300,
  },
  {
    id: 'notas-detalhe',
    sql: `
      select n.numero, n.serie, c.nome as cliente, n.emissao, n.valor, n.situacao, n.chave, n.pedido
      from notas_fiscais n join clientes c on c.id = n.cliente
      where n.numero = {{numero}} and n.filial = any({{entities}})`,
  },
  {
    id: 'notas-itens',
    sql: `
      select i.produto, d.descricao, i.quantidade, d.unidade, i.preco, i.quantidade * i.preco as total
      from notas_fiscais n join itens_pedido i on i.pedido = n.pedido join produtos d on d.codigo = i.produto
      where n.numero = {{numero}} and n.filial = any({{entities}})
      order by i.item`,
  },
  {
    id: 'limites-lista',
    sql: `
      select f.nome as filial, l.linha, l.limite, l.utilizado, l.limite - l.utilizado as disponivel, l.revisao
      from limites l join filiais f on f.codigo = l.filial
      where l.filial = any({{entities}})
      order by f.nome, l.linha`,
  },
];
