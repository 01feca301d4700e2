// Bills and energy credits of the consumer units. Each unit has a reading day of its own, so that each has an open bill on every day of a
// month. Bills reach a month into the future, and the queries show those that are issued.
import type { Entity } from '#contract/entities/entity.ts';
import type { Calendar } from '#server/demo/warehouse/calendar.ts';
import { boletoLine } from '#server/demo/warehouse/documents.ts';
import { roundToCents } from '#server/demo/warehouse/money.ts';
import { createRandom, type Random } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { pastMonths } from './generation.ts';

/** Days between two bills of a unit, and days from a bill to its due day. */
const [readingDays, dueDays] = [30, 25];
const [pastBills, futureBills] = [13, 2];
/** One more, because the twelve whole months before the current one begin up to 396 days ago. */
const oldBills = 1;
/** The price of the utility for a kWh, and the share of it that a customer pays. */
const [utilityPrice, customerShare] = [0.98, 0.84];
/** The unit whose bill of the month before was not paid. */
const lateUnit = 2;

const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

function billsOf(unit: Entity, place: number, random: Random, calendar: Calendar): readonly (string | number | null)[][] {
  const usual = random.int(1_800, 7_400);
  // The oldest bill has random numbers of its own, so that it changes no other row.
  const ofOldest = createRandom(20_260_712 + place);
  return Array.from({ length: pastBills + futureBills + oldBills }, (_, index) => {
    const age = index - futureBills;
    const chosen = age < pastBills ? random : ofOldest;
    const issued = -place - readingDays * age;
    const due = issued + dueDays;
    const energy = Math.round(usual * (0.86 + chosen.next() * 0.28));
    const value = roundToCents(energy * utilityPrice * customerShare);
    const paidBefore = chosen.int(0, 2);
    const isLate = place === lateUnit && age === 1;
    const number = 40_000 + (pastBills - age) * 100 + place;
    return [
      number,
      unit.code,
      monthOf(calendar.day(issued - 20)),
      calendar.day(issued),
      calendar.day(due),
      energy,
      value,
      roundToCents(energy * utilityPrice),
      isLate ? null : calendar.day(due - paidBefore),
      boletoLine(calendar.day(due), value, String(number).padStart(25, '0')),
    ];
  });
}

const billTable = (units: readonly Entity[], random: Random, calendar: Calendar): Table => ({
  name: 'faturas',
  columns: [
    'numero integer primary key',
    'filial text not null',
    'competencia date not null',
    'emissao date not null',
    'vencimento date not null',
    'consumo integer not null',
    'valor numeric(14,2) not null',
    'na_distribuidora numeric(14,2) not null',
    'pago_em date',
    'linha_digitavel text not null',
  ],
  rows: units.flatMap((unit, place) => billsOf(unit, place, random, calendar)),
  indexes: ['filial, vencimento'],
});

const creditTable = (units: readonly Entity[], random: Random, calendar: Calendar): Table => ({
  name: 'creditos',
  columns: [
    'filial text',
    'competencia date',
    'injetado integer not null',
    'compensado integer not null',
    'saldo integer not null',
    'primary key (competencia, filial)',
  ],
  rows: units.flatMap(({ code }) => {
    let balance = random.int(1_200, 3_000);
    return Array.from({ length: pastMonths + 3 }, (_, index) => {
      const injected = random.int(3_400, 5_200);
      const used = Math.min(balance + injected, random.int(3_200, 4_900));
      balance += injected - used;
      return [code, calendar.month(index - pastMonths), injected, used, balance];
    });
  }),
});

export const billingTables = (units: readonly Entity[], random: Random, calendar: Calendar): readonly Table[] => [
  billTable(units, random, calendar),
  creditTable(units, random, calendar),
];
