// The queries Aurora published. Those of tiles give one row with `value`, and a `caption` where one says more.
// `{{entities}}`, `{{email}}` and `{{today}}` come from the session; every other name is sent by the module and bound.
import type { DemoQuery } from '../demo-tenant.ts';

const summaries: readonly DemoQuery[] = [
  { id: 'conexao', sql: 'select 1 as value from filiais limit 1' },
  {
    id: 'resumo-pedidos',
    sql: `
      select coalesce(sum(valor), 0) as value, count(*) || ' em aberto' as caption
      from pedidos
      where filial = any({{entities}}) and situacao in ('Em aberto', 'Aprovado', 'Aguardando aprovação')`,
  },
  {
    id: 'resumo-aprovacoes',
    sql: `
      select case count(*) when 0 then 'Nada aguardando' else count(*) || ' aguardando você' end as value,
             'Mais antiga: ' || coalesce({{today}}::date - min(emissao), 0) || ' dias' as caption
      from pedidos
      where filial = any({{entities}}) and situacao = 'Aguardando aprovação'`,
  },
  {
    id: 'resumo-meta',
    sql: `
      with mes as (select date_trunc('month', {{today}}::date)::date as inicio),
      vendido as (
        select coalesce(sum(valor), 0) as valor from pedidos, mes
        where filial = any({{entities}}) and emissao >= inicio and situacao not in ('Cancelado', 'Crédito recusado')
      ),
      meta as (select nullif(sum(valor), 0) as valor from metas, mes where filial = any({{entities}}) and mes = inicio),
      uteis as (
        select count(*) as dias
        from mes, generate_series({{today}}::date + 1, inicio + interval '1 month' - interval '1 day', interval '1 day') dia
        where extract(isodow from dia) < 6
      )
      select coalesce(round(100 * vendido.valor / meta.valor) || ' %', 'Sem meta') || ' · faltam ' || uteis.dias || ' dias úteis' as value
      from vendido, meta, uteis`,
  },
  {
    id: 'resumo-titulos-a-vencer',
    sql: `
      select coalesce(sum(valor), 0) as value, count(*) || ' títulos em 30 dias' as caption
      from titulos
      where filial = any({{entities}}) and pago_em is null
        and vencimento between {{today}}::date and {{today}}::date + 30`,
  },
  {
    id: 'resumo-titulos-vencidos',
    sql: `
      select coalesce(sum(valor), 0) as value, count(*) || ' títulos' as caption
      from titulos
      where filial = any({{entities}}) and pago_em is null and vencimento < {{today}}::date`,
  },
  {
    id: 'resumo-notas',
    sql: `
      select count(*) as value from notas_fiscais
      where filial = any({{entities}}) and emissao >= date_trunc('month', {{today}}::date) and situacao = 'Autorizada'`,
  },
  {
    id: 'resumo-limite',
    sql: `select coalesce(sum(limite - utilizado), 0) as value from limites where filial = any({{entities}})`,
  },
  {
    id: 'resumo-estoque',
    sql: `
      select coalesce(sum(saldo), 0) as value, 'Itens em ' || count(distinct deposito) || ' depósitos' as caption
      from estoque where filial = any({{entities}})`,
  },
  {
    id: 'resumo-entregas',
    sql: `
      select count(*) filter (where situacao = 'Concluída') || ' de ' || count(*) || ' concluídas' as value,
             count(*) filter (where concluida_em > janela_fim) || ' fora da janela' as caption
      from entregas
      where filial = any({{entities}}) and previsao = {{today}}::date`,
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
             count(*) filter (where fim <= {{today}}::date + 30) || ' vencem em 30 dias' as caption
      from contratos
      where filial = any({{entities}}) and fim >= {{today}}::date`,
  },
  {
    id: 'resumo-treinamentos',
    sql: `
      select count(*) || ' pendentes' as value from treinamentos
      where filial = any({{entities}}) and concluido_em is null and validade <= {{today}}::date + 30`,
  },
];

const sales: readonly DemoQuery[] = [
  {
    id: 'pedidos-situacoes',
    sql: `
      select situacao, count(*) as pedidos from pedidos
      where filial = any({{entities}}) and emissao > {{today}}::date - 60
      group by situacao order by pedidos desc`,
  },
  {
    id: 'pedidos-lista',
    sql: `
      select p.numero, c.nome as cliente, c.cnpj, p.emissao, p.entrega, p.situacao, p.valor
      from pedidos p join clientes c on c.id = p.cliente
      where p.filial = any({{entities}}) and p.emissao > {{today}}::date - 60
        and ({{situacao}} = '' or p.situacao = {{situacao}})
        and (c.nome ilike '%' || {{busca}} || '%' or c.cnpj like upper(regexp_replace({{busca}}, '[./-]', '', 'g')) || '%' or p.numero::text like {{busca}} || '%')
      order by p.numero desc`,
    rowLimit: 200,
  },
  {
    id: 'pedidos-detalhe',
    sql: `
      select p.numero, p.situacao, p.emissao, p.entrega, p.valor, p.vendedor, p.motivo, f.nome as filial,
             c.nome as cliente, c.cnpj, c.cidade, c.uf
      from pedidos p join clientes c on c.id = p.cliente join filiais f on f.codigo = p.filial
      where p.numero = {{numero}} and p.filial = any({{entities}})`,
  },
  {
    id: 'pedidos-itens',
    sql: `
      select i.item, i.produto, d.descricao, d.unidade, i.quantidade, i.preco, i.quantidade * i.preco as total
      from itens_pedido i join pedidos p on p.numero = i.pedido join produtos d on d.codigo = i.produto
      where i.pedido = {{numero}} and p.filial = any({{entities}})
      order by i.item`,
  },
  {
    id: 'aprovacoes-lista',
    sql: `
      select p.numero, c.nome as cliente, f.nome as filial, p.vendedor, p.emissao, p.valor
      from pedidos p join clientes c on c.id = p.cliente join filiais f on f.codigo = p.filial
      where p.filial = any({{entities}}) and p.situacao = 'Aguardando aprovação'
      order by p.emissao, p.numero`,
    rowLimit: 200,
  },
  {
    // Gives no row when somebody else decided first.
    id: 'aprovacoes-decidir',
    writes: true,
    sql: `
      update pedidos
      set situacao = case when {{aprovar}}::boolean then 'Aprovado' else 'Crédito recusado' end,
          motivo = nullif({{motivo}}, ''), decidido_por = {{email}}, decidido_em = now()
      where numero = {{numero}} and filial = any({{entities}}) and situacao = 'Aguardando aprovação'
      returning numero, situacao`,
  },
  {
    id: 'meta-mes',
    sql: `
      with mes as (select date_trunc('month', {{today}}::date)::date as inicio)
      select (select coalesce(sum(valor), 0) from metas where filial = any({{entities}}) and mes = mes.inicio) as meta,
             coalesce(sum(p.valor), 0) as vendido, count(p.numero) as pedidos
      from mes left join pedidos p
        on p.emissao >= mes.inicio and p.filial = any({{entities}}) and p.situacao not in ('Cancelado', 'Crédito recusado')
      group by mes.inicio`,
  },
  {
    id: 'meta-por-dia',
    sql: `
      select to_char(dia, 'DD/MM') as dia, sum(coalesce(sum(p.valor), 0)) over (order by dia) as acumulado
      from generate_series(date_trunc('month', {{today}}::date), {{today}}::date, interval '1 day') dia
      left join pedidos p
        on p.emissao = dia and p.filial = any({{entities}}) and p.situacao not in ('Cancelado', 'Crédito recusado')
      group by dia order by dia`,
  },
  {
    id: 'meta-por-filial',
    sql: `
      select f.nome as filial, coalesce(sum(p.valor), 0) as vendido
      from filiais f left join pedidos p
        on p.filial = f.codigo and p.emissao >= date_trunc('month', {{today}}::date) and p.situacao not in ('Cancelado', 'Crédito recusado')
      where f.codigo = any({{entities}})
      group by f.nome order by vendido desc limit 12`,
  },
  { id: 'precos-categorias', sql: 'select distinct categoria from produtos order by categoria' },
  {
    id: 'precos-lista',
    sql: `
      select codigo, descricao, categoria, unidade, preco, preco_anterior, vigencia_fim,
             round(100 * (preco - preco_anterior) / preco_anterior, 1) as reajuste
      from produtos
      where ({{categoria}} = '' or categoria = {{categoria}})
        and (descricao ilike '%' || {{busca}} || '%' or codigo ilike {{busca}} || '%')
      order by descricao`,
    rowLimit: 200,
  },
];

const finance: readonly DemoQuery[] = [
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

const logistics: readonly DemoQuery[] = [
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
    id: 'estoque-criticos',
    sql: `
      select p.codigo, p.descricao, e.deposito, e.saldo, e.reservado, e.minimo
      from estoque e join produtos p on p.codigo = e.produto
      where e.filial = any({{entities}}) and e.saldo < e.minimo
        and (p.descricao ilike '%' || {{busca}} || '%' or p.codigo ilike {{busca}} || '%')
      order by e.saldo - e.minimo, p.descricao`,
    rowLimit: 200,
  },
  {
    id: 'entregas-do-dia',
    sql: `
      select e.id, e.pedido, c.nome as cliente, c.cidade || '/' || c.uf as cidade, e.transportadora, e.motorista,
             to_char(e.janela_inicio, 'HH24:MI') || '–' || to_char(e.janela_fim, 'HH24:MI') as janela,
             e.situacao, to_char(e.concluida_em, 'HH24:MI') as concluida, coalesce(e.concluida_em > e.janela_fim, false) as fora
      from entregas e join clientes c on c.id = e.cliente
      where e.filial = any({{entities}}) and e.previsao = {{dia}}::date
      order by e.janela_inicio, e.id`,
    rowLimit: 300,
  },
  {
    id: 'devolucoes-lista',
    sql: `
      select d.id, d.pedido, c.nome as cliente, d.abertura, d.motivo, d.situacao, d.valor
      from devolucoes d join clientes c on c.id = d.cliente
      where d.filial = any({{entities}}) and (not {{abertas}}::boolean or d.situacao in ('Aberta', 'Em análise'))
      order by d.abertura desc, d.id`,
    rowLimit: 200,
  },
  {
    id: 'devolucoes-motivos',
    sql: `
      select motivo, count(*) as quantidade from devolucoes
      where filial = any({{entities}}) and abertura > {{today}}::date - 90
      group by motivo order by quantidade desc`,
  },
  {
    id: 'devolucoes-decidir',
    writes: true,
    sql: `
      update devolucoes
      set situacao = case when {{aceitar}}::boolean then 'Aceita' else 'Recusada' end, decidida_por = {{email}}, decidida_em = now()
      where id = {{id}} and filial = any({{entities}}) and situacao in ('Aberta', 'Em análise')
      returning id, situacao`,
  },
  { id: 'docas-filiais', sql: 'select codigo, nome from filiais where codigo = any({{entities}}) order by nome' },
  {
    id: 'docas-lista',
    sql: `
      select a.id, a.doca, a.inicio, a.operacao, a.transportadora, a.placa, a.observacao, a.criado_por,
             f.nome as filial, a.criado_por = {{email}} as meu
      from agendamentos a join filiais f on f.codigo = a.filial
      where a.deposito = {{deposito}} and a.inicio >= {{dia}}::date and a.inicio < {{dia}}::date + 1
      order by a.inicio, a.doca`,
  },
  {
    // A taken window gives no row, so that the module can say so in its own words.
    id: 'docas-reservar',
    writes: true,
    sql: `
      insert into agendamentos (filial, deposito, doca, inicio, transportadora, placa, operacao, observacao, criado_por)
      select {{filial}}::text, {{deposito}}::text, {{doca}}::integer, {{inicio}}::timestamp, {{transportadora}}::text, upper({{placa}}::text),
             {{operacao}}::text, {{observacao}}::text, {{email}}::text
      where {{filial}} = any({{entities}}) and {{inicio}}::timestamp >= {{today}}::date
      on conflict (deposito, doca, inicio) do nothing
      returning id, inicio`,
  },
  {
    id: 'docas-cancelar',
    writes: true,
    sql: 'delete from agendamentos where id = {{id}} and criado_por = {{email}} returning id',
  },
];

const people: readonly DemoQuery[] = [
  {
    id: 'contratos-lista',
    sql: `
      select numero, contratada, objeto, inicio, fim, fim - {{today}}::date as dias, valor_mensal, gestor,
             case when fim < {{today}}::date then 'Encerrado' when fim <= {{today}}::date + 30 then 'A vencer' else 'Vigente' end as situacao
      from contratos
      where filial = any({{entities}}) and (contratada ilike '%' || {{busca}} || '%' or objeto ilike '%' || {{busca}} || '%' or numero ilike {{busca}} || '%')
      order by (fim < {{today}}::date), fim`,
    rowLimit: 200,
  },
  {
    id: 'treinamentos-lista',
    sql: `
      select t.id, t.colaborador, t.curso, t.horas, f.nome as filial, t.validade, t.validade - {{today}}::date as dias, t.concluido_em
      from treinamentos t join filiais f on f.codigo = t.filial
      where t.filial = any({{entities}}) and (not {{pendentes}}::boolean or (t.concluido_em is null and t.validade <= {{today}}::date + 30))
        and (t.colaborador ilike '%' || {{busca}} || '%' or t.curso ilike '%' || {{busca}} || '%')
      order by t.validade, t.colaborador`,
    rowLimit: 200,
  },
  {
    id: 'treinamentos-concluir',
    writes: true,
    sql: `
      update treinamentos set concluido_em = {{today}}::date, registrado_por = {{email}}
      where id = {{id}} and filial = any({{entities}}) and concluido_em is null
      returning id`,
  },
];

// For people who are not signed in: `{{entities}}` is empty, and nothing is shown without the number that proves the interest.
const open: readonly DemoQuery[] = [
  {
    id: 'publico-boleto',
    sql: `
      select t.documento, t.vencimento, t.valor, t.linha_digitavel, t.pago_em
      from titulos t join clientes c on c.id = t.cliente
      where c.cnpj = {{cnpj}} and t.documento = {{documento}}`,
  },
  {
    id: 'publico-entrega',
    sql: `
      select e.pedido, e.previsao, e.situacao, e.transportadora,
             to_char(e.janela_inicio, 'HH24:MI') || '–' || to_char(e.janela_fim, 'HH24:MI') as janela
      from entregas e left join notas_fiscais n on n.pedido = e.pedido
      where e.pedido::text = {{numero}} or n.numero::text = {{numero}} or n.chave = {{numero}}
      limit 1`,
  },
  {
    id: 'publico-categorias',
    sql: 'select categoria, count(*) as produtos from produtos where publico group by categoria order by categoria',
  },
  {
    id: 'publico-catalogo',
    sql: `
      select codigo, descricao, categoria, unidade from produtos
      where publico and ({{categoria}} = '' or categoria = {{categoria}}) and descricao ilike '%' || {{busca}} || '%'
      order by descricao`,
    rowLimit: 120,
  },
  {
    id: 'publico-fornecedor',
    writes: true,
    sql: `
      insert into fornecedores (razao_social, cnpj, email, telefone, categoria, mensagem)
      values ({{razao_social}}, {{cnpj}}, lower({{email_contato}}), {{telefone}}, {{categoria}}, {{mensagem}})
      on conflict (cnpj) do nothing
      returning criado_em`,
  },
];

export const auroraQueries: readonly DemoQuery[] = [...summaries, ...sales, ...finance, ...logistics, ...people, ...open];
