// The docks of the warehouses, with their reserved and closed times. Every day is full, and leaves free hours to reserve.
import type { Random } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { warehouses } from '#server/demo/warehouse/words.ts';
import { type Booking, bookingsOf, closingOf, docksOf, firstDayBookings, firstDayClosing } from './dock-plan.ts';
import type { World } from './world.ts';

const [firstDay, lastDay] = [-10, 21];

type Row = Table['rows'][number];

const plate = (random: Random): string =>
  `${random.pick(['HGT', 'PZA', 'RQK', 'OLM'])}${random.int(0, 9)}${random.pick(['A', 'C', 'F', 'J'])}${random.int(10, 99)}`;

interface Place {
  /** Days relative to the reference day. */
  readonly day: number;
  readonly warehouse: string;
}

/** The moment of a time such as `07:30`. */
const momentOf = ({ calendar }: World, day: number, time: string): string =>
  calendar.at(day, Number(time.slice(0, 2)), Number(time.slice(3)));

function bookingRow(world: World, { day, warehouse }: Place, booking: Booking): Row {
  const { random, branches } = world;
  // A request is one of the first companies, for which the people of the demo act.
  const branch = random.pick(branches.slice(0, booking.isRequest ? 3 : 10));
  return [
    branch.code,
    warehouse,
    booking.dock,
    momentOf(world, day, booking.from),
    momentOf(world, day, booking.to),
    booking.work,
    !booking.isRequest,
    booking.title,
    booking.load,
    plate(random),
    '',
    world.person(),
  ];
}

const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
const everyPlace: readonly Place[] = days.flatMap((day) => warehouses.map((warehouse) => ({ day, warehouse })));

const isFirstDay = ({ day, warehouse }: Place): boolean => day === 0 && warehouse === warehouses[0];

export function dockTables(world: World): readonly Table[] {
  const { random } = world;
  const closed: Row[] = [];
  const booked: Row[] = [];
  for (const place of everyPlace) {
    const closing = isFirstDay(place) ? firstDayClosing : random.chance(0.4) ? closingOf(random, place.warehouse) : null;
    const hasRequests = place.day >= 0;
    const bookings = isFirstDay(place) ? firstDayBookings : bookingsOf(random, place.warehouse, { closing, hasRequests });
    if (closing !== null)
      closed.push([
        place.warehouse,
        closing.dock,
        momentOf(world, place.day, closing.from),
        momentOf(world, place.day, closing.to),
        closing.reason,
      ]);
    booked.push(...bookings.map((booking) => bookingRow(world, place, booking)));
  }
  return [dockTable, closingTable(closed), bookingTable(booked)];
}

const dockTable: Table = {
  name: 'docas',
  columns: [
    'deposito text',
    'numero integer',
    'tipo text not null',
    'refrigerada boolean not null',
    'primary key (deposito, numero)',
  ],
  rows: warehouses.flatMap((warehouse) =>
    docksOf(warehouse).map(({ number, kind, isCold }) => [warehouse, number, kind, isCold]),
  ),
};

const closingTable = (rows: readonly Row[]): Table => ({
  name: 'docas_fechadas',
  columns: [
    'deposito text',
    'doca integer',
    'inicio timestamp',
    'fim timestamp not null',
    'motivo text not null',
    'primary key (deposito, doca, inicio)',
  ],
  rows,
});

const bookingTable = (rows: readonly Row[]): Table => ({
  name: 'agendamentos',
  columns: [
    'filial text not null',
    'deposito text not null',
    'doca integer not null',
    'inicio timestamp not null',
    // One day of opening hours; also finite.
    "fim timestamp not null check (fim > inicio and fim::date = inicio::date and fim <= inicio + interval '6 hours')",
    "operacao text not null check (operacao in ('Recebimento', 'Expedição'))",
    'confirmada boolean not null',
    'titulo text not null check (length(titulo) between 2 and 80)',
    'carga text not null check (length(carga) <= 80)',
    "placa text not null check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$')",
    'observacao text not null check (length(observacao) <= 1000)',
    'criado_por text not null check (length(criado_por) <= 254)',
    'criado_em timestamptz not null default now()',
    'id integer generated always as identity primary key',
    'unique (deposito, doca, inicio)',
  ],
  rows,
  indexes: ['deposito, inicio'],
  allows: ['insert', 'update', 'delete'],
});
