import { describe, expect, it } from 'vitest';
import { publicUploadMaxBytes } from '#contract/limits.ts';
import { addFiles, checkTicket, type TicketValues } from './ticket-check.ts';

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
    ['is good', {}, {}],
    ['needs a name', { name: '  ' }, { name: required }],
    ['needs more than a letter of it', { name: 'A' }, { name: 'Este campo precisa ter no mínimo 2 dígitos!' }],
    ['needs an address', { email: '' }, { email: required }],
    ['needs an address that is one', { email: 'ana@casa' }, { email: 'Informe um email válido.' }],
    ['needs a subject', { subject: '' }, { subject: required }],
    ['needs words', { description: '   pouco   ' }, { description: 'Este campo precisa ter no mínimo 10 dígitos!' }],
    ['needs consent', { consent: '' }, { consent: required }],
  ])('%s', (_, more, expected) => {
    expect(checkTicket({ ...good, ...more })).toEqual(expected);
  });
});

const file = (name: string, size = 10) => ({ name, size });
const three = [file('a.png'), file('b.jpg'), file('c.pdf')];

describe('files', () => {
  it.each([
    ['of every kind', [], three, three, undefined],
    ['in capitals', [], [file('TELA.PNG')], [file('TELA.PNG')], undefined],
    ['of another kind', [], [file('a.csv'), file('b.jpg')], [file('b.jpg')], 'Extensão inválida do Arquivo(a.csv)'],
    ['without a kind', [], [file('a')], [], 'Extensão inválida do Arquivo(a)'],
    ['that are empty', [], [file('a.png', 0)], [], 'Arquivo(a.png) não informado'],
    ['just small enough', [], [file('a.png', publicUploadMaxBytes)], [file('a.png', publicUploadMaxBytes)], undefined],
    ['too large', [], [file('a.png', publicUploadMaxBytes + 1)], [], 'Arquivo(a.png) maior que 10 MB'],
    ['one too many', three, [file('d.png')], three, 'Anexe até 3 arquivos.'],
  ])('%s', (_, before, chosen, files, problem) => {
    expect(addFiles(before, chosen)).toEqual({ files, problem });
  });
});
