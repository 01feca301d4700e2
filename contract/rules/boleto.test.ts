import { describe, expect, it } from 'vitest';
import { boletoBarcode, formatBoletoLine, isBoletoLine } from './boleto.ts';

const bank = '00190000090114971860168524522114675860000102656';
const collection = '836200000005667800481000180975657313001589636081';

describe('boleto', () => {
  it('accepts a bank line with and without separators', () => {
    expect(isBoletoLine(bank)).toBe(true);
    expect(isBoletoLine('00190.00009 01149.718601 68524.522114 6 75860000102656')).toBe(true);
  });
  it('accepts a collection line', () => expect(isBoletoLine(collection)).toBe(true));
  it('moves the fields into the barcode', () => {
    expect(boletoBarcode(bank)).toBe('00196758600001026560000001149718606852452211');
    expect(boletoBarcode(collection)).toBe('83620000000667800481001809756573100158963608');
  });
  it.each([bank.replace(/.$/, '7'), `1${bank.slice(1)}`, bank.slice(1), `${bank}00`, collection.replace(/^836/, '835'), '', 'x'])(
    'refuses %s',
    (line) => {
      expect(isBoletoLine(line)).toBe(false);
      expect(boletoBarcode(line)).toBeNull();
    },
  );
  it('refuses every single wrong digit of a bank line', () => {
    const accepted = Array.from(
      bank,
      (digit, index) => bank.slice(0, index) + String((Number(digit) + 1) % 10) + bank.slice(index + 1),
    ).filter(isBoletoLine);
    expect(accepted).toEqual([]);
  });
  it('formats the specified groups, and four blocks for collections', () => {
    expect(formatBoletoLine(bank)).toBe('00190.00009 01149.718601 68524.522114 6 75860000102656');
    expect(formatBoletoLine(collection)).toBe('83620000000-5 66780048100-0 18097565731-3 00158963608-1');
    expect(formatBoletoLine('123')).toBe('123');
  });
});
