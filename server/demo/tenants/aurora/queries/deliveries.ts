// What has happened with a delivery `e` until the present moment.

const hasArrived = 'e.chegada <= {{now}}::timestamp';

export const deliveryStatus = `case when ${hasArrived} then e.desfecho when e.saida <= {{now}}::timestamp then 'Em rota' else 'Agendada' end`;

/** The moment at which the customer received the goods; null before. */
export const deliveredAt = `case when ${hasArrived} and e.desfecho = 'Concluída' then e.chegada end`;
