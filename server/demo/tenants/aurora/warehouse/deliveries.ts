// The deliveries of orders. The table has the whole course of each one, also of those of the next days; queries show what has happened
// until the present moment (queries/deliveries.ts).
import type { Table } from '#server/demo/warehouse/table.ts';
import { createRandom } from '#server/demo/warehouse/random.ts';
import { carriers } from '#server/demo/warehouse/words.ts';
import type { Order } from './sales.ts';
import { createWorld, type World } from './world.ts';

const pastDays = 60;
const windowHours = 3;
/** The orders whose delivery somebody has planned. */
const planned: ReadonlySet<string> = new Set(['Aprovado', 'Faturado']);

function rowOf(world: World, { number, branch, customer, due }: Order, index: number): Table['rows'][number] {
  const { random, calendar } = world;
  const start = random.int(7, 16);
  const hours = random.chance(0.08) ? windowHours + 1 : random.int(0, windowHours - 1);
  // A few arrive only on the next morning.
  const arrival = random.chance(0.03)
    ? ([calendar.workday(due + 1), random.int(8, 10)] as const)
    : ([due, start + hours] as const);
  return [
    index + 1,
    number,
    branch.code,
    customer.id,
    random.pick(carriers),
    world.person(),
    calendar.day(due),
    calendar.at(due, start),
    calendar.at(due, start + windowHours),
    calendar.at(due, start - 2, random.int(0, 59)),
    calendar.at(...arrival, random.int(0, 59)),
    random.chance(0.96) ? 'Concluída' : 'Devolvida',
  ];
}

export function deliveryTable({ calendar }: World, orders: readonly Order[]): Table {
  // Random numbers of its own: the number of rows depends on the weekday, and the tables after this one do not.
  const world = createWorld(createRandom(20_260_714), calendar);
  const leaving = orders.filter(({ due, status }) => due > -pastDays && planned.has(status));
  return {
    name: 'entregas',
    columns: [
      'id integer primary key',
      'pedido integer not null',
      'filial text not null',
      'cliente integer not null',
      'transportadora text',
      'motorista text',
      'previsao date not null',
      'janela_inicio timestamp not null',
      'janela_fim timestamp not null',
      'saida timestamp not null',
      'chegada timestamp not null',
      'desfecho text not null',
    ],
    rows: leaving.map((order, index) => rowOf(world, order, index)),
    indexes: ['filial, previsao', 'pedido'],
  };
}
