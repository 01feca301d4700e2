// Contratos e atendimento: contracts, tickets, meters and documents.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { byPerson, counted, inPeriod, isFound, monthName } from '#server/demo/tenants/sql-phrases.ts';
import { contractsInForce, ofUnits } from './conditions.ts';

/** A list over one table, its tabs, and one row of it. */
interface RowSet {
  readonly id: string;
  readonly table: string;
  readonly key: string;
  /** Columns beside `unidade` and `situacao`. */
  readonly columns: string;
  /** Columns of a row's page, in addition. */
  readonly more?: string;
  readonly status: string;
  readonly condition: string;
  readonly searched: readonly string[];
  /** The day that the filter of a period compares, and the name of the filter. */
  readonly period: readonly [day: string, name: string];
  readonly order: string;
}

function rowQueries({ id, table, key, columns, more, status, condition, searched, period, order }: RowSet): readonly DemoQuery[] {
  const rows = `from ${table} t join unidades u on u.codigo = t.filial where ${condition}`;
  const from = `${rows} and ${isFound({ texts: ['u.nome', ...searched] })} and ${inPeriod(...period)}`;
  const shown = `u.nome as unidade, ${columns}, ${status} as situacao`;
  return [
    { id: `${id}-lista`, sql: `select ${shown} ${from} and ({{situacao}} = '' or ${status} = {{situacao}}) order by ${order}` },
    { id: `${id}-situacoes`, sql: `select ${status} as situacao, count(*)::integer as total ${from} group by 1 order by 2 desc` },
    { id: `${id}-uma`, sql: `select ${shown}${more === undefined ? '' : `, ${more}`} ${rows} and t.${key}::text = {{numero}}` },
  ];
}

const nextMonth = `(date_trunc('month', {{today}}::date) + interval '1 month')`;
const renewing = `count(*) filter (where fim >= ${nextMonth} and fim < ${nextMonth} + interval '1 month')`;
const waiting = `situacao = 'Aguardando você'`;
/** The day of the last reading of a meter. */
const lastReading = '({{today}}::date - 1 - t.atraso)';

const summaries: readonly DemoQuery[] = [
  {
    id: 'resumo-contratos',
    sql: `
      select count(*) as value,
             case when ${renewing} = 0 then 'Nenhum renova' else ${counted(renewing, 'renova', 'renovam')} end || ' em ' || ${monthName(nextMonth)} as caption
      from contratos where ${contractsInForce}`,
  },
  {
    id: 'resumo-chamados',
    sql: `
      select case when count(*) filter (where ${waiting}) = 0 then 'Nenhum aguardando você'
               else count(*) filter (where ${waiting}) || ' aguardando você' end as value,
             coalesce('Protocolo ' || min(protocolo) filter (where ${waiting}),
               count(*) filter (where situacao = 'Em análise') || ' em análise') as caption
      from chamados where ${ofUnits}`,
  },
  {
    id: 'resumo-medidores',
    sql: `
      select count(*) filter (where atraso = 0) || ' de ' || count(*) || ' em dia' as value,
             case when max(atraso) > 0 then count(*) filter (where atraso > 0) || ' sem leitura há ' || max(atraso) || ' dias'
               else 'Todos com leitura de ontem' end as caption
      from medidores where ${ofUnits}`,
  },
];

export const serviceQueries: readonly DemoQuery[] = [
  ...summaries,
  ...rowQueries({
    id: 'contratos',
    table: 'contratos',
    key: 'numero',
    columns: 't.numero, t.modalidade, t.inicio, t.fim, t.energia',
    more: 't.desconto',
    status: `case when t.fim < ${nextMonth} + interval '1 month' then 'A renovar' else 'Em vigor' end`,
    condition: contractsInForce,
    searched: ['t.numero', 't.modalidade'],
    period: ['t.fim', 'fim'],
    order: 't.fim, t.numero',
  }),
  ...rowQueries({
    id: 'chamados',
    table: 'chamados',
    key: 'protocolo',
    columns: 't.protocolo, t.assunto, t.abertura',
    more: 't.descricao, t.resposta',
    status: 't.situacao',
    condition: ofUnits,
    searched: ['t.protocolo', 't.assunto'],
    period: ['t.abertura', 'abertura'],
    order: 't.abertura desc, t.protocolo',
  }),
  {
    id: 'chamados-mensagens',
    sql: `
      select coalesce(u.nome, m.quem) as quem, m.texto, m.em
      from mensagens_chamados m join chamados t on t.protocolo = m.protocolo left join usuarios u on u.email = m.quem
      where t.protocolo = {{numero}} and ${ofUnits} and m.em <= {{now}}::timestamp
      order by m.em desc, m.id desc`,
  },
  {
    // An answer reopens a solved ticket. Returns no row for a ticket of another unit.
    id: 'chamados-responder',
    writes: true,
    sql: `
      with mensagem as (
        insert into mensagens_chamados (protocolo, quem, texto, em)
        select t.protocolo, {{email}}::text, {{texto}}::text, {{now}}::timestamp from chamados t
        where t.protocolo = {{numero}} and ${ofUnits} and ${byPerson}
        returning protocolo
      )
      update chamados t set situacao = 'Em análise', resposta = {{today}}::date
      from mensagem m where t.protocolo = m.protocolo
      returning t.protocolo`,
  },
  ...rowQueries({
    id: 'medidores',
    table: 'medidores',
    key: 'numero',
    columns: `t.numero, t.modelo, ${lastReading} as leitura, t.consumo`,
    status: `case when t.atraso = 0 then 'Em dia' else 'Sem leitura' end`,
    condition: ofUnits,
    searched: ['t.numero', 't.modelo'],
    period: [lastReading, 'leitura'],
    order: 'leitura, t.numero',
  }),
  ...rowQueries({
    id: 'documentos',
    table: 'documentos',
    key: 'id',
    columns: 't.id, t.titulo, t.emissao',
    more: 't.arquivo',
    status: 't.tipo',
    condition: `${ofUnits} and t.emissao <= {{today}}::date`,
    searched: ['t.titulo', 't.tipo'],
    period: ['t.emissao', 'emissao'],
    order: 't.emissao desc, t.id',
  }),
  {
    id: 'documentos-relatorio',
    sql: `
      select u.nome as unidade, to_char(c.competencia, 'MM/YYYY') as mes, c.injetado, c.compensado, c.saldo,
             f.consumo, f.valor, f.na_distribuidora - f.valor as economia
      from documentos t
        join unidades u on u.codigo = t.filial
        join creditos c on c.filial = t.filial and c.competencia = (date_trunc('month', t.emissao) - interval '1 month')::date
        left join faturas f on f.filial = t.filial and f.competencia = c.competencia
      where t.id::text = {{numero}} and t.tipo = 'Relatório' and t.filial = any({{entities}}) and t.emissao <= {{today}}::date`,
  },
];
