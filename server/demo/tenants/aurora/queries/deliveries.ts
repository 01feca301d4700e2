// The events of a delivery `e` until the present moment.

/** A cancelled order has no delivery any more. */
export const isPlanned = `exists (select from pedidos o where o.numero = e.pedido and o.situacao <> 'Cancelado')`;

const hasArrived = 'e.chegada <= {{now}}::timestamp';

/** A delivery that the customer waits for after its window is late. */
export const deliveryStatus = `
  case when ${hasArrived} then e.desfecho
       when e.janela_fim < {{now}}::timestamp then 'Atrasada'
       when e.saida <= {{now}}::timestamp then 'Em rota'
       else 'Agendada' end`;

/** Whether the customer received the goods after the window, or still waits after it. */
export const isLate = `(${hasArrived} and e.desfecho = 'Concluída' and e.chegada > e.janela_fim or not ${hasArrived} and e.janela_fim < {{now}}::timestamp)`;

/** The time of the arrival, with its day when that is not the planned one; null before. */
export const arrivalTime = `
  case when ${hasArrived} then to_char(e.chegada, case when e.chegada::date = e.previsao then 'HH24:MI' else 'DD/MM HH24:MI' end) end`;

/** The moment at which the customer received the goods; null before. */
export const deliveredAt = `case when ${hasArrived} and e.desfecho = 'Concluída' then e.chegada end`;
