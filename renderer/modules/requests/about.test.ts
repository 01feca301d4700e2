import type { RequestSummary } from '#contract/entities/request.ts';
import { describe, expect, it } from 'vitest';
import { aboutText, assigneeText, listed, personName } from './about.ts';

type Asked = Pick<RequestSummary, 'about' | 'entityCode' | 'entityName'>;

const cases: readonly (readonly [text: string, asked: Asked])[] = [
  ['Grupo vendas', { about: { kind: 'access', groups: ['vendas'] } }],
  [
    'Grupos financeiro e vendas, em Vale Verde',
    { about: { kind: 'access', groups: ['financeiro', 'vendas'] }, entityName: 'Vale Verde' },
  ],
  [
    'Incluir Mercantil São Bento, 12.ABC.345/01DE-35',
    { about: { kind: 'company' }, entityName: 'Mercantil São Bento', entityCode: '12ABC34501DE35' },
  ],
  ['Incluir 12.ABC.345/01DE-35', { about: { kind: 'company' }, entityCode: '12ABC34501DE35' }],
  [
    'E-mails por mês: de 5.000 para 8.000',
    { about: { kind: 'quota', quota: 'mails', title: 'E-mails por mês', limit: 5_000, wanted: 8_000 } },
  ],
  [
    'Armazenamento: 150 GB',
    { about: { kind: 'quota', quota: 'storage', title: 'Armazenamento', limit: null, wanted: 150 * 2 ** 30 } },
  ],
  [
    'Boleto 7741-2, R$ 4.301,39, vence em 19/11/2020',
    { about: { kind: 'bill', bill: '7741-2', valueCents: 430_139, dueOn: '2020-11-19' } },
  ],
  ['Boleto 7741-2', { about: { kind: 'bill', bill: '7741-2' } }],
  ['Excluir os meus dados', { about: { kind: 'privacy', right: 'deletion' } }],
  ['Boletos e notas', { about: { kind: 'ticket', subject: 'finance', status: 'sent' } }],
];

it.each(cases)('says what is asked: %s', (text, asked) => expect(aboutText(asked).replaceAll('\u00A0', ' ')).toBe(text));

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a e b'],
  [['a', 'b', 'c'], 'a, b e c'],
])('lists %j as "%s"', (names, text) => expect(listed(names)).toBe(text));

describe('people', () => {
  it.each([
    ['Ana', { name: 'Ana', email: 'ana@a.com' }],
    ['ana@a.com', { email: 'ana@a.com' }],
    ['usuário removido', {}],
  ])('names %s', (name, person) => expect(personName(person)).toBe(name));

  it.each([
    ['Você', { assignee: { name: 'Ana', isYou: true }, assignedGroup: 'rh' }],
    ['Ana', { assignee: { name: 'Ana', isYou: false }, assignedGroup: 'rh' }],
    ['grupo rh', { assignee: null, assignedGroup: 'rh' }],
    ['Ninguém', { assignee: null, assignedGroup: null }],
  ])('says that %s is in charge', (text, request) => expect(assigneeText(request)).toBe(text));
});
