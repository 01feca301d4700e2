// Financeiro: receivables, invoices and credit.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { inPeriod, isFound } from '#server/demo/tenants/sql-phrases.ts';

/** Unpaid receivables that match the search and the period of their due days. */
const openReceivables = `
      from titulos t join clientes c on c.id = t.cliente
      where t.filial = any({{entities}}) and t.pago_em is null
        and ${inPeriod('t.vencimento', 'vencimento')}
        and ${isFound({ texts: ['c.nome'], numbers: ['t.documento'] })}`;
const delay = '{{today}}::date - t.vencimento';
/** The delay of a receivable, as the tabs of the module name it. */
const band = `case when ${delay} <= 15 then 'Até 15 dias' when ${delay} <= 30 then '16 a 30 dias' else 'Mais de 30 dias' end`;
/** Invoices that match the search and the period. */
const foundInvoices = `
      from notas_fiscais n join clientes c on c.id = n.cliente
      where n.filial = any({{entities}})
        and ${inPeriod('n.emissao', 'emissao')}
        and (${isFound({ texts: ['c.nome'], numbers: ['n.numero'] })} or n.chave = regexp_replace({{busca}}, '[. ]', '', 'g'))`;

export const financeQueries: readonly DemoQuery[] = [
  {
    id: 'titulos-a-vencer',
    sql: `
      select t.documento, c.nome as cliente, t.vencimento, t.vencimento - {{today}}::date as dias, t.valor, t.linha_digitavel
      ${openReceivables} and t.vencimento between {{today}}::date and {{today}}::date + {{dias}}::integer
      order by t.vencimento, t.documento`,
    rowLimit: 5000,
  },
  {
    // The number of receivables of each tab.
    id: 'titulos-prazos',
    sql: `
      select prazo.dias, count(t.vencimento) as titulos
      from (values (15), (30), (60)) prazo (dias)
      left join (select t.vencimento ${openReceivables}) t
        on t.vencimento between {{today}}::date and {{today}}::date + prazo.dias
      group by prazo.dias order by prazo.dias`,
  },
  {
    id: 'titulos-detalhe',
    sql: `
      select t.documento, c.nome as cliente, t.vencimento, t.vencimento - {{today}}::date as dias, t.valor, t.linha_digitavel
      from titulos t join clientes c on c.id = t.cliente
      where t.documento = {{documento}} and t.filial = any({{entities}}) and t.pago_em is null`,
  },
  {
    id: 'titulos-vencidos',
    sql: `
      select t.documento, c.nome as cliente, t.vencimento, ${delay} as atraso, t.valor
      ${openReceivables} and t.vencimento < {{today}}::date and ({{faixa}} = '' or ${band} = {{faixa}})
      order by t.vencimento, t.documento`,
    rowLimit: 5000,
  },
  {
    // The number of receivables of each tab, and their amount.
    id: 'titulos-faixas',
    sql: `
      select ${band} as faixa, count(*) as titulos, sum(t.valor) as valor
      ${openReceivables} and t.vencimento < {{today}}::date
      group by 1 order by min(${delay})`,
  },
  {
    id: 'notas-lista',
    sql: `
      select n.numero, n.serie, c.nome as cliente, c.cnpj, n.emissao, n.valor, n.situacao, n.chave, n.pedido
      ${foundInvoices} and ({{situacao}} = '' or n.situacao = {{situacao}})
      order by n.numero desc`,
    rowLimit: 5000,
  },
  {
    // The number of invoices of each tab.
    id: 'notas-situacoes',
    sql: `select n.situacao, count(*) as notas ${foundInvoices} group by n.situacao`,
  },
  {
    // The value is the products, less the discount, with freight and tax.
    id: 'notas-detalhe',
    sql: `
      select n.numero, n.serie, c.nome as cliente, c.cnpj, n.emissao, n.valor, n.situacao, n.chave, n.pedido, n.icms_st,
             p.desconto, p.desconto_taxa, p.frete, p.frete_tipo
      from notas_fiscais n join clientes c on c.id = n.cliente join pedidos p on p.numero = n.pedido
      where n.numero = {{numero}} and n.filial = any({{entities}})`,
  },
  {
    id: 'notas-itens',
    sql: `
      select i.produto, d.descricao, i.quantidade, d.unidade, d.unidade_plural as unidades, i.preco, i.quantidade * i.preco as total
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
      order by filial, l.linha`,
  },
];
