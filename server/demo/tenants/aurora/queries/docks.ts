// Agenda de docas: the docks of a warehouse, and their reserved and closed times.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { ofEveryCompany } from '#server/demo/tenants/sql-phrases.ts';

/** A reservation `a` and the time from {{inicio}} to {{fim}} overlap. */
const overlaps = 'a.inicio < {{fim}}::timestamp and a.fim > {{inicio}}::timestamp';
/** The reservation `a` is one of the selected companies. */
const own = 'a.filial = any({{entities}})';
/** A direct link has no e-mail. Its holder learns only the time of another company's reservation. */
const isMember = '{{email}}::text is not null';
const shown = (value: string, hidden = "''"): string => `case when ${isMember} or ${own} then ${value} else ${hidden} end`;

export const dockQueries: readonly DemoQuery[] = [
  { id: 'docas-filiais', sql: 'select codigo, nome from filiais where codigo = any({{entities}}) order by nome' },
  {
    id: 'docas-do-deposito',
    sql: `
      select numero, tipo, refrigerada, to_char({{now}}::timestamp, 'YYYY-MM-DD HH24:MI') as agora
      from docas where deposito = {{deposito}} and ${ofEveryCompany} order by numero`,
  },
  {
    id: 'docas-lista',
    sql: `
      select a.id, a.doca, to_char(a.inicio, 'HH24:MI') as de, to_char(a.fim, 'HH24:MI') as ate, a.operacao, a.confirmada,
             ${shown('a.titulo', "'Ocupada'")} as titulo, ${shown('a.carga')} as carga, ${shown('a.placa')} as placa,
             ${shown('a.observacao')} as observacao, ${shown('f.nome')} as filial,
             ${shown('coalesce(u.nome, a.criado_por)')} as criado_por,
             coalesce(a.criado_por = {{email}}, false) and ${own} as meu, ${isMember} and not a.confirmada and ${own} as confirmavel
      from agendamentos a join filiais f on f.codigo = a.filial left join usuarios u on u.email = a.criado_por
      where a.deposito = {{deposito}} and a.inicio >= {{dia}}::date and a.inicio < {{dia}}::date + 1
      order by a.inicio, a.doca`,
  },
  {
    id: 'docas-fechadas',
    sql: `
      select doca, to_char(inicio, 'HH24:MI') as de, to_char(fim, 'HH24:MI') as ate, motivo
      from docas_fechadas
      where deposito = {{deposito}} and inicio >= {{dia}}::date and inicio < {{dia}}::date + 1 and ${ofEveryCompany}
      order by doca, inicio`,
  },
  {
    // A time that is taken, closed or past returns no row, so that the module can say which of them it is. A reservation by a direct
    // link is a request, which a member confirms.
    id: 'docas-reservar',
    writes: true,
    sql: `
      insert into agendamentos (filial, deposito, doca, inicio, fim, operacao, confirmada, titulo, carga, placa, observacao, criado_por)
      select {{filial}}::text, d.deposito, d.numero, {{inicio}}::timestamp, {{fim}}::timestamp, {{operacao}}::text, ${isMember},
             {{titulo}}::text, {{carga}}::text, upper({{placa}}::text), {{observacao}}::text, coalesce({{email}}::text, 'Convidado')
      from docas d
      where d.deposito = {{deposito}} and d.numero = {{doca}}::integer and {{filial}} = any({{entities}})
        and {{inicio}}::timestamp >= {{now}}::timestamp and {{fim}}::timestamp > {{inicio}}::timestamp
        and not exists (select from agendamentos a where a.deposito = d.deposito and a.doca = d.numero and ${overlaps})
        and not exists (select from docas_fechadas a where a.deposito = d.deposito and a.doca = d.numero and ${overlaps})
      on conflict (deposito, doca, inicio) do nothing
      returning id, inicio, confirmada`,
  },
  {
    id: 'docas-confirmar',
    writes: true,
    sql: `update agendamentos a set confirmada = true where id = {{id}} and not confirmada and ${own} and ${isMember} returning id`,
  },
  {
    id: 'docas-cancelar',
    writes: true,
    sql: `delete from agendamentos a where id = {{id}} and criado_por = {{email}} and ${own} returning id`,
  },
];
