// The plan of a day at the docks: who receives and who dispatches, and when. Pure, apart from the random numbers it is given.
import type { Random } from '#server/demo/warehouse/random.ts';

export interface Dock {
  readonly number: number;
  readonly kind: string;
  readonly isCold: boolean;
}

export type DockWork = 'Recebimento' | 'Expedição';

/** Times are texts such as `07:30`. */
export interface Booking {
  readonly dock: number;
  readonly from: string;
  readonly to: string;
  readonly work: DockWork;
  /** The supplier or the route. */
  readonly title: string;
  readonly load: string;
  /** Nobody has confirmed it yet. */
  readonly isRequest: boolean;
}

export interface Closing {
  readonly dock: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const dockKinds = ['Seca', 'Seca', 'Refrigerada', 'Seca', 'Seca, com rampa', 'Veículos leves'] as const;
const cold = 3;
const light = 6;
/** Warehouse → the number of its docks, and the prefix of its routes. */
const sites: Readonly<Record<string, readonly [docks: number, route: string]>> = {
  Contagem: [6, 'BH'],
  Betim: [5, 'Betim'],
  Serra: [4, 'Vix'],
  Campinas: [6, 'Cps'],
};

const siteOf = (warehouse: string): readonly [docks: number, route: string] => sites[warehouse] ?? [4, warehouse];

export const docksOf = (warehouse: string): readonly Dock[] =>
  dockKinds.slice(0, siteOf(warehouse)[0]).map((kind, index) => ({ number: index + 1, kind, isCold: index + 1 === cold }));

type Supplier = readonly [name: string, goods: string];
const suppliers: readonly Supplier[] = [
  ['Trans Rio Doce', 'Farinha'],
  ['Moinho Santa Clara', 'Farinha'],
  ['Óleos Cerrado', 'Óleo de soja'],
  ['Usina Boa Vista', 'Açúcar'],
  ['Açucareira Ipê', 'Açúcar'],
  ['Café Serra do Brigadeiro', 'Café'],
  ['Higiene Total', 'Higiene'],
  ['Transportes Mucuri', 'Bebidas'],
  ['Limpa Vale', 'Limpeza'],
  ['Grãos do Sul', 'Arroz'],
];
const coldSuppliers: readonly Supplier[] = [
  ['Ouro Leite', 'Laticínios'],
  ['Frigorífico Vale', 'Carnes'],
  ['Gelo Norte', 'Congelados'],
];

const [opens, closes] = [6 * 60, 18 * 60];
const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Work = Pick<Booking, 'work' | 'title' | 'load'>;

/** The work of a dock: vehicles of routes leave, and suppliers arrive. */
function workOf(random: Random, dock: number, route: string): Work {
  const number = two(random.int(1, 14));
  if (dock === light) return { work: 'Expedição', title: `Rota C-${number}`, load: `${random.int(6, 12)} entregas` };
  if (random.chance(0.45)) {
    const title = dock === cold ? `Rota Fria-${number}` : `Rota ${route}-${number}`;
    return { work: 'Expedição', title, load: `${random.int(8, 24)} entregas` };
  }
  const [title, goods] = random.pick(dock === cold ? coldSuppliers : suppliers);
  return { work: 'Recebimento', title, load: `${goods}, ${random.int(6, 32)} paletes` };
}

/** The work with a route that no other dock has on the day; suppliers may come twice. */
function onlyOnce(work: Work, routes: Set<string>): Work {
  if (work.work !== 'Expedição') return work;
  const [name = '', first] = work.title.split(/-(?=\d+$)/);
  let number = Number(first);
  while (routes.has(`${name}-${two(number)}`)) number += 1;
  const title = `${name}-${two(number)}`;
  routes.add(title);
  return { ...work, title };
}

/** The bookings of a day: they fill each dock from the morning to the evening, with free times between them. */
export function bookingsOf(
  random: Random,
  warehouse: string,
  { closing, hasRequests }: { readonly closing: Closing | null; readonly hasRequests: boolean },
): readonly Booking[] {
  const [, route] = siteOf(warehouse);
  const routes = new Set<string>();
  return docksOf(warehouse).flatMap(({ number: dock }) => {
    const bookings: Booking[] = [];
    let from = closing?.dock === dock ? minutesOf(closing.to) + 30 : opens + 30 * random.int(0, 4);
    for (;;) {
      const to = from + (dock === light ? 60 : random.pick([60, 90, 90, 120]));
      if (to > closes) return bookings;
      const isRequest = hasRequests && random.chance(0.08);
      bookings.push({ dock, from: timeOf(from), to: timeOf(to), ...onlyOnce(workOf(random, dock, route), routes), isRequest });
      from = to + 30 * random.int(1, 5);
    }
  });
}

/** A dock that is closed in the morning. */
export function closingOf(random: Random, warehouse: string): Closing {
  const { number: dock, isCold } = random.pick(docksOf(warehouse));
  const to = timeOf(opens + 60 * random.int(2, 6));
  return { dock, from: timeOf(opens), to, reason: `${isCold ? 'Higienização da câmara' : 'Manutenção da niveladora'} até ${to}` };
}

const booking = (
  dock: number,
  [from, to]: readonly [string, string],
  work: DockWork,
  [title, load]: readonly [string, string],
  isRequest = false,
): Booking => ({ dock, from, to, work, title, load, isRequest });

/** The first day of the first warehouse, which the documentation shows. */
export const firstDayBookings: readonly Booking[] = [
  booking(1, ['06:00', '07:30'], 'Recebimento', ['Trans Rio Doce', 'Farinha, 28 paletes']),
  booking(1, ['08:00', '10:00'], 'Recebimento', ['Moinho Santa Clara', 'Farinha, 32 paletes']),
  booking(1, ['11:00', '12:30'], 'Expedição', ['Rota BH-04', '14 entregas']),
  booking(1, ['14:00', '16:00'], 'Expedição', ['Rota BH-11', '22 entregas']),
  booking(2, ['06:00', '08:00'], 'Expedição', ['Rota Betim-02', '18 entregas']),
  booking(2, ['08:30', '10:30'], 'Recebimento', ['Óleos Cerrado', 'Óleo de soja, 26 paletes']),
  booking(2, ['13:00', '14:30'], 'Recebimento', ['Usina Boa Vista', 'Açúcar, 24 paletes'], true),
  booking(3, ['06:00', '07:00'], 'Recebimento', ['Ouro Leite', '8 paletes']),
  booking(3, ['07:30', '09:00'], 'Recebimento', ['Frigorífico Vale', '12 paletes']),
  booking(3, ['09:30', '11:00'], 'Expedição', ['Rota Fria-01', '9 entregas']),
  booking(3, ['13:00', '14:00'], 'Recebimento', ['Gelo Norte', '6 paletes']),
  booking(3, ['16:00', '17:30'], 'Expedição', ['Rota Fria-03', '11 entregas']),
  booking(4, ['12:30', '14:30'], 'Recebimento', ['Café Serra do Brigadeiro', '18 paletes']),
  booking(4, ['15:00', '17:00'], 'Expedição', ['Rota Sul-07', '16 entregas']),
  booking(5, ['07:00', '09:00'], 'Recebimento', ['Açucareira Ipê', 'Açúcar, 30 paletes']),
  booking(5, ['10:00', '11:30'], 'Recebimento', ['Transportes Mucuri', 'Bebidas, 14 paletes'], true),
  booking(5, ['13:30', '15:00'], 'Recebimento', ['Higiene Total', '20 paletes']),
  booking(6, ['06:30', '07:30'], 'Expedição', ['Rota C-01', '7 entregas']),
  booking(6, ['08:00', '09:00'], 'Expedição', ['Rota C-02', '9 entregas']),
  booking(6, ['11:00', '12:00'], 'Recebimento', ['Devoluções', '4 volumes']),
  booking(6, ['13:00', '14:00'], 'Expedição', ['Rota C-03', '8 entregas']),
];
export const firstDayClosing: Closing = { dock: 4, from: '06:00', to: '12:00', reason: 'Manutenção da niveladora até 12:00' };
