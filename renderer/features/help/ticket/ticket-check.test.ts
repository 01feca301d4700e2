import { describe, expect, it } from 'vitest';
import { publicUploadMaxBytes } from '#contract/limits.ts';
import { addFiles, checkTicket, firstToFill, type TicketValues } from './ticket-check.ts';

const good: TicketValues = {
  name: 'Ana Lima',
  email: 'ana@casa.com.br',
  subject: 'data',
  description: 'Sumiram os pedidos de hoje.',
  consent: 'yes',
};
const required = 'Este campo é obrigatório!';

describe('a ticket', () => {
  it.each<[string, Partial<TicketValues>, Partial<TicketValues>]>([
    ['is valid', {}, {}],
    ['needs a name', { name: '  ' }, { name: required }],
    ['needs a name of two letters', { name: 'A' }, { name: 'Este campo precisa ter no mínimo 2 dígitos!' }],
    ['needs an e-mail address', { email: '' }, { email: required }],
    ['needs a valid e-mail address', { email: 'ana@casa' }, { email: 'Informe um email válido.' }],
    ['needs a subject', { subject: '' }, { subject: required }],
    ['needs a description', { description: '   pouco   ' }, { description: 'Este campo precisa ter no mínimo 10 dígitos!' }],
    ['needs consent', { consent: '' }, { consent: required }],
  ])('%s', (_, more, expected) => {
    expect(checkTicket({ ...good, ...more })).toEqual(expected);
  });
});

it.each([
  [{ name: '', subject: '' }, 'name'],
  [{ email: '', description: '' }, 'email'],
  [{ subject: '', description: '' }, 'subject'],
  [{ description: '', consent: '' }, 'description'],
  [{ consent: '' }, 'description'],
] as const)('a form without %j continues at its field %s', (empty, field) => {
  expect(firstToFill({ ...good, ...empty })).toBe(field);
});

const file = (name: string, size = 10) => ({ name, size });
const three = [file('a.png'), file('b.jpg'), file('c.pdf')];

describe('adding files', () => {
  it.each([
    ['accepts every kind', [], three, three, undefined],
    ['accepts extensions in capitals', [], [file('TELA.PNG')], [file('TELA.PNG')], undefined],
    ['refuses another kind', [], [file('a.csv'), file('b.jpg')], [file('b.jpg')], 'Extensão inválida do Arquivo(a.csv)'],
    ['refuses a file without an extension', [], [file('a')], [], 'Extensão inválida do Arquivo(a)'],
    ['refuses an empty file', [], [file('a.png', 0)], [], 'Arquivo(a.png) não informado'],
    [
      'accepts a file of the maximum size',
      [],
      [file('a.png', publicUploadMaxBytes)],
      [file('a.png', publicUploadMaxBytes)],
      undefined,
    ],
    ['refuses a file that is too large', [], [file('a.png', publicUploadMaxBytes + 1)], [], 'Arquivo(a.png) maior que 10 MB'],
    ['refuses a file above the maximum number', three, [file('d.png')], three, 'Anexe até 3 arquivos.'],
  ])('%s', (_, before, chosen, files, problem) => {
    expect(addFiles(before, chosen)).toEqual({ files, problem });
  });
});
