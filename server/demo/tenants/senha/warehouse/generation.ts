// The plants, what they generate in each hour and month, and the payments to their owners.
import type { Calendar } from '#server/demo/warehouse/calendar.ts';
import type { Random } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';

/** Days of hourly values before and after the day of the first start. */
const [pastDays, futureDays] = [45, 45];
/** Closed months, so that twelve of them are complete on every day. */
export const pastMonths = 15;

const [dawn, dusk] = [6, 18];
/** Hours of full sun in a day of this region, spread over the hours between dawn and dusk. */
const fullSunHours = 4.9;

/** The share of a day's sun in one hour; the shares of a day sum to 1. */
export function sunShare(hour: number): number {
  if (hour < dawn || hour >= dusk) return 0;
  const angle = (from: number) => (Math.PI * (from - dawn)) / (dusk - dawn);
  return (Math.cos(angle(hour)) - Math.cos(angle(hour + 1))) / 2;
}

interface Plant {
  readonly code: number;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly power: number;
  readonly works: boolean;
}

const plants: readonly Plant[] = (
  [
    ['Arinos', 'Arinos', 'MG', 310],
    ['Bocaiúva', 'Bocaiúva', 'MG', 240],
    ['Buritis', 'Buritis', 'MG', 280],
    ['Correntina', 'Correntina', 'BA', 420],
    ['Jaíba', 'Jaíba', 'MG', 390],
    ['Janaúba', 'Janaúba', 'MG', 360],
    ['João Pinheiro', 'João Pinheiro', 'MG', 260],
    ['Montes Claros', 'Montes Claros', 'MG', 300],
    ['Paracatu 1', 'Paracatu', 'MG', 340],
    ['Paracatu 2', 'Paracatu', 'MG', 220],
    ['Pirapora 1', 'Pirapora', 'MG', 330],
    ['Pirapora 2', 'Pirapora', 'MG', 250],
    ['Sol Nascente', 'São Desidério', 'BA', 290],
    ['Unaí', 'Unaí', 'MG', 230],
    ['Várzea da Palma', 'Várzea da Palma', 'MG', 210],
  ] as const
).map(([name, city, state, power], index) => ({ code: index + 1, name, city, state, power, works: name !== 'Paracatu 2' }));

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

const plantTable = (calendar: Calendar): Table => ({
  name: 'usinas',
  columns: [
    'codigo integer primary key',
    'nome text not null',
    'cidade text not null',
    'uf text not null',
    'potencia integer not null',
    'situacao text not null',
    'desde date not null',
  ],
  rows: plants.map(({ code, name, city, state, power, works }) => [
    code,
    name,
    city,
    state,
    power,
    works ? 'Em operação' : 'Em manutenção',
    calendar.day(works ? -400 - code * 37 : -3),
  ]),
});

function hourTable(random: Random, calendar: Calendar): Table {
  const days = Array.from({ length: pastDays + futureDays + 1 }, (_, index) => index - pastDays);
  const rows = days.flatMap((offset) =>
    plants.flatMap(({ code, power, works }) => {
      const clearness = 0.74 + random.next() * 0.26;
      const runs = works || offset < -3 ? clearness : 0;
      return Array.from({ length: dusk - dawn }, (_, index) => {
        const planned = (power * fullSunHours * sunShare(dawn + index)) / 1_000;
        return [code, calendar.day(offset), dawn + index, round(planned * runs, 3), round(planned, 3)];
      });
    }),
  );
  return {
    name: 'geracao',
    columns: [
      'usina integer',
      'dia date',
      'hora integer',
      'mwh numeric(9,3) not null',
      'prevista numeric(9,3) not null',
      'primary key (dia, usina, hora)',
    ],
    rows,
  };
}

/** The months before and after the month of the first start. Queries show closed months only. */
function monthTables(random: Random, calendar: Calendar): readonly Table[] {
  const values = Array.from({ length: pastMonths + 3 }, (_, index) => index - pastMonths).flatMap((offset) =>
    plants.map(({ code, power }) => {
      const energy = round((power * fullSunHours * 30 * (0.82 + random.next() * 0.14)) / 1_000, 3);
      return { code, month: calendar.month(offset), energy };
    }),
  );
  const pricePerMwh = 212.4;
  return [
    {
      name: 'geracao_mensal',
      columns: ['usina integer', 'mes date', 'mwh numeric(10,3) not null', 'primary key (mes, usina)'],
      rows: values.map(({ code, month, energy }) => [code, month, energy]),
    },
    {
      name: 'repasses',
      columns: [
        'usina integer',
        'competencia date',
        'mwh numeric(10,3) not null',
        'tarifa numeric(8,2) not null',
        'valor numeric(14,2) not null',
        'primary key (competencia, usina)',
      ],
      rows: values.map(({ code, month, energy }) => [code, month, energy, pricePerMwh, round(energy * pricePerMwh, 2)]),
    },
  ];
}

export const generationTables = (random: Random, calendar: Calendar): readonly Table[] => [
  plantTable(calendar),
  hourTable(random, calendar),
  ...monthTables(random, calendar),
];
