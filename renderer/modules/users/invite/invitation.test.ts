import { describe, expect, it } from 'vitest';
import { afterAnswer, emptyInvitation, hasProblem, invitationBody, invitationProblems } from './invitation.ts';

const now = new Date('2026-11-28T12:00:00Z');
const typed = (emails: readonly string[], text = '') => ({ ...emptyInvitation, addresses: { emails, text } });
const one = typed(['ana@a.com.br']);

describe('invitationProblems', () => {
  it.each([
    ['no address', typed([]), { addresses: 'Este campo é obrigatório!' }],
    ['a text that is no address', typed(['ana@a.com.br'], 'bia@'), { addresses: 'Informe um email válido.' }],
    [
      'a text that names no company',
      { ...one, companies: { chosen: [{ code: '11444777000161' }], text: 'padaria' } },
      { companies: 'Escolha uma empresa da lista, ou escreva o CNPJ inteiro.' },
    ],
    ['a name of one letter', { ...one, nick: 'A' }, { nick: 'Escreva ao menos 2 letras.' }],
    [
      'a guest without a day',
      { ...one, as: 'guest' as const, validity: { choice: 'date' as const, day: '' } },
      { isBadDay: true },
    ],
  ])('names %s', (_, values, expected) => {
    const problems = invitationProblems(values, now);
    expect(problems).toMatchObject(expected);
    expect(hasProblem(problems)).toBe(true);
  });

  it('has none for an address alone', () => {
    expect(hasProblem(invitationProblems(one, now))).toBe(false);
  });
});

describe('invitationBody', () => {
  it('contains the name for one address only', () => {
    expect(invitationBody({ ...one, nick: ' Ana Prado ' }, [], now)).toMatchObject({
      nick: 'Ana Prado',
      emails: ['ana@a.com.br'],
    });
    expect(invitationBody({ ...typed(['ana@a.com.br', 'bia@a.com.br']), nick: 'Ana' }, [], now)).not.toHaveProperty('nick');
  });

  it('contains the typed group, the chosen company, the typed one without its mask, and the end of guests only', () => {
    const values = {
      ...one,
      groups: ['vendas'],
      group: 'rh ',
      companies: { chosen: [{ code: '11222333000181' }], text: '11.444.777/0001-61' },
    };
    expect(invitationBody(values, [], now)).toEqual({
      as: 'person',
      emails: ['ana@a.com.br'],
      groups: ['vendas', 'rh'],
      entities: ['11222333000181', '11444777000161'],
    });
    expect(invitationBody({ ...values, as: 'guest' }, [], now)).toMatchObject({ expires: '60d' });
  });

  it('names the people who only get companies', () => {
    const values = typed(['ana@a.com.br', 'bia@a.com.br']);
    expect(invitationBody(values, ['bia@a.com.br'], now)).toMatchObject({ emails: ['bia@a.com.br'], existing: ['bia@a.com.br'] });
  });
});

describe('afterAnswer', () => {
  it('keeps the addresses that got nothing, with everything else', () => {
    const values = { ...typed(['ana@a.com.br', 'bia@a.com.br']), message: 'Olá' };
    const results = [
      { email: 'ana@a.com.br', outcome: 'invited' as const },
      { email: 'bia@a.com.br', outcome: 'has-access' as const },
    ];
    expect(afterAnswer(values, results)).toEqual({ ...values, addresses: { emails: ['bia@a.com.br'], text: '' } });
    expect(afterAnswer(one, results)).toEqual(emptyInvitation);
  });

  it.each(['has-access', 'quota', 'directory', 'too-soon'] as const)('keeps a typed address whose outcome is %s', (outcome) => {
    const values = { ...typed([], 'Bia@a.com.br'), groups: ['vendas'], message: 'Olá' };
    expect(afterAnswer(values, [{ email: 'bia@a.com.br', outcome }])).toEqual({
      ...values,
      addresses: { emails: ['bia@a.com.br'], text: '' },
    });
  });
});
