import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatShortDate, formatTime, isoDay } from './date.ts';
import { kitUnitPrice } from './kit.ts';
import { formatMoney, parseMoney } from './money.ts';

const nbsp = '\u00A0';

describe('money', () => {
  it.each([
    [1234.56, 'pt-BR', `R$${nbsp}1.234,56`],
    [-1234.56, 'pt-BR', `-R$${nbsp}1.234,56`],
    [-0, 'pt-BR', `R$${nbsp}0,00`],
    [-0.004, 'pt-BR', `R$${nbsp}0,00`],
    [0, 'pt-BR', `R$${nbsp}0,00`],
    [1234.56, 'en-US', '$1,234.56'],
    [Number.NaN, 'pt-BR', '—'],
  ] as const)('formats %s in %s as %s', (value, locale, printed) => expect(formatMoney(value, locale)).toBe(printed));
  it('formats in pt-BR by default', () => expect(formatMoney(10)).toBe(`R$${nbsp}10,00`));
  it.each([
    [`R$${nbsp}1.234,56`, 1234.56],
    ['R$ 1.234,56', 1234.56],
    ['-R$ 1.234,56', -1234.56],
    ['R$ -10', -10],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['1.234.567,8', 1234567.8],
    ['12.5', 12.5],
    [',50', 0.5],
    ['0', 0],
    ['1.23.4', null],
    ['1,2,3', null],
    ['12a', null],
    ['--1', null],
    ['-R$ -1', null],
    ['', null],
    ['R$', null],
  ])('reads %s as %s', (text, value) => expect(parseMoney(text)).toBe(value));
  it.each([
    ['$1,234.56', 1234.56],
    ['1,234', 1234],
    ['12.5', 12.5],
  ])('reads %s in en-US as %s', (text, value) => expect(parseMoney(text, 'en-US')).toBe(value));
});

describe('dates', () => {
  it('writes the day of the device', () => {
    expect(isoDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
    expect(isoDay(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22');
  });
  it('writes the time of the device', () => {
    const at = new Date(2026, 10, 21, 9, 5, 7);
    expect([formatTime(at), formatTime(at.getTime(), 'second'), formatTime('soon')]).toEqual(['09:05', '09:05:07', '']);
  });
  it('treats a date without time as a day of the calendar', () => expect(formatDate('2026-11-21')).toBe('21/11/2026'));
  it('formats day, month, year and the 24-hour clock without a comma', () => {
    expect(formatDateTime(new Date(2026, 10, 21, 0, 5))).toBe('21/11/2026 00:05');
    expect(formatDateTime(new Date(2026, 10, 21, 23, 59).getTime())).toBe('21/11/2026 23:59');
    expect(formatDate(new Date(2026, 0, 2).toISOString())).toBe('02/01/2026');
  });
  it.each(['', 'ontem', '2026-02-30', '2026-13-01'])('formats %s as an empty text', (text) =>
    expect([formatDate(text), formatDateTime(text), formatShortDate(text)]).toEqual(['', '', '']),
  );
  it.each([
    ['2026-11-21', '21/11'],
    ['2025-12-31', '31/12/2025'],
  ])('formats the day %s shortly as %s', (day, text) => expect(formatShortDate(day, new Date(2026, 10, 27))).toBe(text));
});

describe('kit rule', () => {
  it.each([
    ['CAMISETA KIT 12', 120, 10],
    ['CAMISETA KIT12', 120, 10],
    ['MEIA PACK-6', 60, 10],
    ['MEIA pack 18 un', 180, 10],
    ['CUECA K 10', 100, 10],
    ['CUECA P12UN', 120, 10],
    ['KIT/06 MEIAS', 60, 10],
    ['KIT 5', 100, 100],
    ['KIT 19', 100, 100],
    ['KIT 120', 100, 100],
    ['P 6,5 MM', 100, 100],
    ['TOP 12', 100, 100],
    ['BLOCK 12', 100, 100],
    ['CAMISETA M', 100, 100],
    ['', 100, 100],
    ['K 4 COM PACK 8', 80, 10],
  ])('converts the price of %s at %s to %s each', (description, value, unit) =>
    expect(kitUnitPrice(description, value)).toBe(unit),
  );
});
