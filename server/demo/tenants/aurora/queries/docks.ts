// Agenda de docas: the docks of a warehouse, and their reserved and closed times.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { byPerson, ofEveryCompany } from '#server/demo/tenants/sql-phrases.ts';

/** A reservation `a` and the time from {{inicio}} to {{fim}} overlap. */
const overlaps = 'a.inicio < {{fim}}::timestamp and a.fim > {{inicio}}::timestamp';
/** The reservation `a` is one of the selected companies. */
const own = 'a.filial = any({{entities}})';
/** The holder of a direct link learns only the time of another company's reservation. */
const shown = (value: string, hidden = "''"): string => `case when ${byPerson} or ${own} then ${value} else ${hidden} end`;
/** A request whose time is over. Nobody can confirm it any more. */
const isMissed = 'not a.confirmada and a.fim <= {{now}}::timestamp';
/** A member of the company confirms its requests. */
const mayConfirm = `${byPerson} and not a.confirmada and a.fim > {{now}}::timestamp and ${own}`;
/** A member cancels their own reservation and that of a direct link, whose holder cannot, and refuses a request. */
const mayCancel = `${byPerson} and ${own} and (a.criado_por = {{email}} or not a.confirmada or a.criado_por = 'Convidado')`;

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
      select a.id, a.doca, to_char(greatest(a.inicio, {{dia}}::date), 'HH24:MI') as de,
             to_char(least(a.fim, {{dia}}::date + interval '1439 minutes'), 'HH24:MI') as ate, a.operacao, a.confirmada,
             ${shown('a.titulo', "'Ocupada'")} as titulo, ${shown('a.carga')} as carga, ${shown('a.placa')} as placa,
             ${shown('a.observacao')} as observacao, ${shown('f.nome')} as filial,
             ${shown('coalesce(u.nome, a.criado_por)')} as criado_por,
             ${isMissed} as perdida, coalesce(${mayCancel}, false) as cancelavel, ${mayConfirm} as confirmavel
      from agendamentos a join filiais f on f.codigo = a.filial left join usuarios u on u.email = a.criado_por
      where a.deposito = {{deposito}} and a.inicio < {{dia}}::date + 1 and a.fim > {{dia}}::date
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
    // A time that is taken, closed, past or not of one day returns no row, so that the module can say which of them it is. A reservation
    // by a direct link is a request, which a member confirms.
    id: 'docas-reservar',
    writes: true,
    sql: `
      insert into agendamentos (filial, deposito, doca, inicio, fim, operacao, confirmada, titulo, carga, placa, observacao, criado_por)
      select {{filial}}::text, d.deposito, d.numero, {{inicio}}::timestamp, {{fim}}::timestamp, {{operacao}}::text, ${byPerson},
             {{titulo}}::text, {{carga}}::text, upper({{placa}}::text), {{observacao}}::text, coalesce({{email}}::text, 'Convidado')
      from docas d
      where d.deposito = {{deposito}} and d.numero = {{doca}}::integer and {{filial}} = any({{entities}})
        and {{inicio}}::timestamp >= {{now}}::timestamp and {{fim}}::timestamp > {{inicio}}::timestamp
        and isfinite({{fim}}::timestamp) and {{fim}}::timestamp <= {{inicio}}::timestamp + interval '6 hours'
        and {{inicio}}::timestamp::time >= '06:00' and {{fim}}::timestamp::time <= '18:00'
        and {{fim}}::timestamp::date = {{inicio}}::timestamp::date
        and not exists (select from agendamentos a where a.deposito = d.deposito and a.doca = d.numero and ${overlaps})
        and not exists (select from docas_fechadas a where a.deposito = d.deposito and a.doca = d.numero and ${overlaps})
      on conflict (deposito, doca, inicio) do nothing
      returning id, inicio, confirmada`,
  },
  {
    id: 'docas-confirmar',
    writes: true,
    sql: `update agendamentos a set confirmada = true where id = {{id}} and ${mayConfirm} returning id`,
  },
  {
    id: 'docas-cancelar',
    writes: true,
    sql: `delete from agendamentos a where id = {{id}} and ${mayCancel} returning id`,
  },
];
