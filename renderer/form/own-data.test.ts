import { describe, expect, it } from 'vitest';
import { checkOwnData, ownDataProblem } from './own-data.ts';

const phone = 'Confira o telefone: fixo tem 8 dígitos e celular tem 9, como (11) 98765-4321.';
const short = 'Este campo precisa ter no mínimo 2 dígitos!';
const characters = 'O nome tem caracteres que não podem ser usados.';

describe('checkOwnData', () => {
  it.each([
    ['Ana', '', {}],
    ['Ana', '(11) 98765-4321', {}],
    ['Ana', '0800 591 2040', {}],
    ['', '', { nick: 'Este campo é obrigatório!' }],
    [' a ', '', { nick: short }],
    ['A\u0007na', '', { nick: characters }],
    ['Ana', '(11) 9827-3118', { phone }],
    ['Ana', '123', { phone }],
    ['Ana', '+1 415 555 2671', { phone }],
  ])('checks %j and %j and finds %j', (nick, typed, problems) => expect(checkOwnData({ nick, phone: typed })).toEqual(problems));
});

describe('ownDataProblem', () => {
  it.each([
    ['nick', 'managed', 'Administrado pelo domínio da sua empresa.'],
    ['phone', 'managed', 'Administrado pelo domínio da sua empresa.'],
    ['phone', 'phone', phone],
    ['nick', 'characters', characters],
    ['nick', 'required', short],
  ])('explains %s: %s as %s', (name, problem, words) => expect(ownDataProblem(name, problem)).toBe(words));
});
