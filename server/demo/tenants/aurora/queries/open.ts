// Queries for people who are not signed in. `{{entities}}` is empty, and no row is returned without the number that the person
// must know.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { isFound } from '#server/demo/tenants/sql-phrases.ts';
import { arrivalTime, deliveryStatus, isPlanned } from './deliveries.ts';

export const openQueries: readonly DemoQuery[] = [
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
      select e.pedido, e.previsao, ${deliveryStatus} as situacao, e.transportadora, ${arrivalTime} as concluida,
             to_char(e.janela_inicio, 'HH24:MI') || '–' || to_char(e.janela_fim, 'HH24:MI') as janela
      from entregas e left join notas_fiscais n on n.pedido = e.pedido
      where (e.pedido::text = {{numero}} or n.numero::text = {{numero}} or n.chave = {{numero}}) and ${isPlanned}
      limit 1`,
  },
  {
    id: 'publico-categorias',
    sql: `
      select categoria, count(*) as produtos from produtos
      where publico and ${isFound({ texts: ['descricao'] })}
      group by categoria order by categoria`,
  },
  {
    id: 'publico-catalogo',
    sql: `
      select codigo, descricao, categoria, unidade from produtos
      where publico and ({{categoria}} = '' or categoria = {{categoria}}) and ${isFound({ texts: ['descricao'] })}
      order by descricao`,
    rowLimit: 2000,
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
