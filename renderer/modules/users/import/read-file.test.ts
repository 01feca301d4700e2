import { describe, expect, it } from 'vitest';
import { decodeText, readPeopleFile } from './read-file.ts';

const now = new Date('2026-11-28T12:00:00Z');
const read = (text: string) => readPeopleFile(text, now);
const rowsOf = (text: string) => {
  const reading = read(text);
  return reading.kind === 'rows' ? reading.rows : [];
};

describe('decodeText', () => {
  it.each([
    ['UTF-8', [0x4a, 0x6f, 0xc3, 0xa3, 0x6f]],
    ['windows-1252', [0x4a, 0x6f, 0xe3, 0x6f]],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBe('João');
  });
});

describe('readPeopleFile', () => {
  it('finds the columns by their names, in any order, and names those that it ignores', () => {
    const reading = read('Matrícula;GRUPOS;E-mail;Nome\n7;vendas,rh;ana@a.com.br;Ana Prado\n');
    expect(reading).toMatchObject({ kind: 'rows', ignored: ['Matrícula'] });
    expect(rowsOf('GRUPOS;E-mail\nvendas;ana@a.com.br')[0]).toMatchObject({
      line: 2,
      cells: { email: 'ana@a.com.br', groups: 'vendas', name: '' },
      problems: [],
    });
  });

  it.each([
    ['an empty file', '', 'empty'],
    ['a file with a header alone', 'e-mail;nome\n', 'empty'],
    ['a file without addresses', 'nome;grupos\nAna;rh', 'no-email'],
    ['a file of 5,001 people', `email\n${'ana@a.com.br\n'.repeat(5_001)}`, 'too-many'],
  ])('refuses %s', (_, text, why) => {
    expect(read(text)).toEqual({ kind: 'refused', why });
  });

  it('marks the second row of an address, whatever its case', () => {
    const rows = rowsOf('email\nana@a.com.br\nAna@A.com.br\nbia@a.com.br');
    expect(rows.map(({ problems }) => problems)).toEqual([[], [{ column: 'email', problem: 'duplicate' }], []]);
  });

  it('marks a cell that is too long for the server', () => {
    const [row] = rowsOf(`email;grupos\nana@a.com.br;${'g,'.repeat(6_000)}`);
    expect(row?.problems).toEqual([{ column: 'groups', problem: 'too-long' }]);
  });
});
