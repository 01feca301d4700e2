import { expect, it } from 'vitest';
import { differences } from './difference.ts';

const person = { nick: 'Elaine', phone: null, groups: ['vendas'], situation: 'active', companies: 2, anonymizeAt: null } as const;

it.each([
  [{}, []],
  [{ nick: 'Elaine Prado' }, ['Nome: de “Elaine” para “Elaine Prado”']],
  [{ phone: '31988224106' }, ['Telefone: de “nada” para “(31) 98822-4106”']],
  [{ groups: [], situation: 'blocked' as const }, ['Grupos: de “vendas” para “nada”', 'Situação: de “Ativo” para “Bloqueado”']],
  [{ anonymizeAt: '2026-12-14T12:00:00Z' }, ['Anonimização: de “nada” para “14/12/2026”']],
  [{ companies: 3 }, ['Empresas: de “2” para “3”']],
])('names each fact that %j changes', (change, lines) => {
  expect(differences({ ...person, groups: [...person.groups] }, { ...person, groups: [...person.groups], ...change })).toEqual(
    lines,
  );
});
