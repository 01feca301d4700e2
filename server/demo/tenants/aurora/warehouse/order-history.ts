// The history of the orders that the lists show: requests for approval, decisions, comments, invoices and cancellations. The
// creation of an order is in its own row.
import { createRandom, type Random } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import type { Time } from './order-facts.ts';
import type { Order } from './sales.ts';
import type { World } from './world.ts';

const historyDays = 60;
/** Orders above this value need an approval. */
const approvalFrom = 5_000;
const analysts = ['Helena Duarte', 'Sérgio Macedo', 'Patrícia Queiroz'] as const;

/** Why a seller asks for an approval, and what they offer. The two lists have lengths without a common factor. */
const causes = [
  'O cliente abre a terceira loja na sexta e precisa do pedido até lá.',
  'É a reposição da campanha de fim de mês, combinada com a gerência.',
  'O cliente compra esta linha toda semana.',
  'A rede vai dobrar o volume nas próximas três semanas.',
  'O estoque da loja acaba no sábado.',
  'O pedido cobre as duas lojas do bairro.',
  'É a primeira compra da linha de higiene, que já tem espaço na gôndola.',
  'O cliente trocou de fornecedor e começa conosco por este pedido.',
  'É o pedido do aniversário da loja, com encarte impresso.',
] as const;
const offers = [
  'Preciso da resposta hoje.',
  'Ele pagou os últimos títulos com boleto antecipado.',
  'Ele aceita receber em duas datas e pagar em dois boletos, se ajudar na decisão.',
  'Posso reduzir o pedido pela metade, se for preciso.',
  'O comprovante do título em atraso chega até amanhã.',
  'Ele fica abaixo do limite de novo em dez dias.',
  'Combinei a entrega para depois da decisão.',
] as const;
const comments = [
  'Entregar pela rua dos fundos, doca 2.',
  'Cliente pediu para avisar uma hora antes da entrega.',
  'Não misturar com outros pedidos no mesmo palete.',
  'Conferir a validade dos frios antes de carregar.',
] as const;
const refusals = ['Título vencido em aberto', 'Acima do limite', 'Cadastro desatualizado'] as const;

type Kind = 'enviou' | 'comentou' | 'aprovou' | 'recusou' | 'faturou' | 'cancelou';
type Event = readonly [day: number, time: Time, kind: Kind, person: string | null, text: string | null];

const minutesAfter = ({ hour, minute }: Time, minutes: number): Time => {
  const all = hour * 60 + minute + minutes;
  return { hour: Math.floor(all / 60), minute: all % 60 };
};

/** The next of all pairs of a cause and an offer, so that orders beside each other do not say the same. */
function createRequests(): () => string {
  let count = 0;
  return () => {
    const [cause, offer] = [causes[count % causes.length], offers[count % offers.length]];
    count += 1;
    return `${cause} ${offer}`;
  };
}

function eventsOf(order: Order, random: Random, nextRequest: () => string): readonly Event[] {
  const { issued, created, status, value, seller } = order;
  const events: Event[] = [];
  // On the next morning; on the evening of the last day before the demo starts, because it may start in the night.
  const isLast = issued === -1;
  const decided: Time = { hour: isLast ? 18 : 8, minute: random.int(0, 59) };
  const next = isLast ? issued : issued + 1;
  const waits = status === 'Aguardando aprovação' || status === 'Crédito recusado';
  if (waits) events.push([issued, minutesAfter(created, 1), 'enviou', seller.name, nextRequest()]);
  else if (value > approvalFrom) events.push([issued, minutesAfter(created, 1), 'enviou', null, 'Pedido acima de R$ 5.000,00.']);
  if (random.chance(0.25)) events.push([issued, minutesAfter(created, 23), 'comentou', seller.name, random.pick(comments)]);
  if (status === 'Crédito recusado') events.push([next, decided, 'recusou', random.pick(analysts), random.pick(refusals)]);
  if ((status === 'Aprovado' || status === 'Faturado') && value > approvalFrom)
    events.push([next, decided, 'aprovou', random.pick(analysts), 'Dentro do limite, sem títulos vencidos.']);
  if (status === 'Faturado') events.push([next, minutesAfter(decided, 95), 'faturou', random.pick(analysts), null]);
  if (status === 'Cancelado') events.push([next, decided, 'cancelou', seller.name, 'Cliente desistiu da compra.']);
  return events;
}

export function historyTable({ calendar }: World, orders: readonly Order[]): Table {
  const random = createRandom(20_260_708);
  const nextRequest = createRequests();
  const rows = orders
    .filter(({ issued }) => issued > -historyDays)
    .flatMap((order) =>
      eventsOf(order, random, nextRequest).map(([day, { hour, minute }, kind, person, text]) => [
        order.number,
        kind,
        person,
        text,
        calendar.at(day, hour, minute),
      ]),
    );
  return {
    name: 'historico_pedidos',
    columns: [
      'pedido integer not null',
      "tipo text not null check (tipo in ('enviou', 'comentou', 'perguntou', 'aprovou', 'recusou', 'faturou', 'cancelou'))",
      // The name, or the e-mail of a person of the portal.
      'quem text',
      'texto text check (length(texto) <= 4000)',
      'em timestamp not null',
      'id integer generated always as identity primary key',
    ],
    rows,
    indexes: ['pedido'],
    allows: ['insert'],
  };
}
