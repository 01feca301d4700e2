import { describe, expect, it } from 'vitest';
import { rowsOf } from '#server/demo/warehouse/rows.test-support.ts';
import { sunShare } from './generation.ts';
import { girassolTables } from './index.ts';

const atTime = (day: string, time: string): Date => new Date(`${day}T${time}:00-03:00`);
const days = ['2026-11-20', '2026-12-01', '2027-01-01', '2028-02-29'];

it('is the same at every time of a day', () => {
  const first = JSON.stringify(girassolTables(atTime('2026-12-01', '00:10')));
  for (const time of ['06:30', '12:00', '23:50'])
    expect(JSON.stringify(girassolTables(atTime('2026-12-01', time))) === first).toBe(true);
});

describe.each(days)('on %s', (day) => {
  const tables = girassolTables(atTime(day, '12:00'));

  it('has one open bill for each unit, and one overdue bill', () => {
    const bills = rowsOf(tables, 'faturas').filter(({ emissao, pago_em: paid }) => {
      const isPaid = paid !== null && String(paid) <= day;
      return String(emissao) <= day && !isPaid;
    });
    const open = bills.filter(({ vencimento }) => String(vencimento) >= day);
    expect(new Set(open.map(({ filial }) => filial)).size).toBe(23);
    expect(open).toHaveLength(23);
    expect(bills.length - open.length).toBe(1);
  });

  it('has tickets that are at least a day old, with one answer each that is not later', () => {
    const tickets = rowsOf(tables, 'chamados');
    expect(tickets.filter(({ abertura, resposta }) => String(abertura) >= day || String(resposta) >= day)).toEqual([]);
    expect(tickets.filter(({ situacao }) => situacao === 'Aguardando você')).toHaveLength(1);
  });

  it('has contracts in force, of which two end in the next month', () => {
    const next = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const ends = rowsOf(tables, 'contratos').map(({ fim }) => String(fim));
    expect(ends.filter((end) => end < day)).toEqual([]);
    expect(ends.filter((end) => end.startsWith(next.toISOString().slice(0, 7)))).toHaveLength(2);
  });

  it('names every plant, bill, ticket, meter and contract once', () => {
    for (const [name, key] of [
      ['usinas', 'nome'],
      ['faturas', 'numero'],
      ['chamados', 'protocolo'],
      ['medidores', 'numero'],
      ['contratos', 'numero'],
    ] as const) {
      const values = rowsOf(tables, name).map((row) => row[key]);
      expect(new Set(values).size, name).toBe(values.length);
    }
  });
});

describe('the sun', () => {
  it('does not shine at night', () => {
    for (const hour of [0, 5, 18, 23]) expect(sunShare(hour)).toBe(0);
  });
  it('gives its whole share in a day, most of it at noon', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => sunShare(hour));
    expect(hours.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(hours[11]).toBeCloseTo(Math.max(...hours), 10);
  });
});
