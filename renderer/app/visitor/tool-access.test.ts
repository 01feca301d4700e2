import { expect, it } from 'vitest';
import { seesDevelopment, seesLaboratory, seesPlace, seesStyleGuide, toolsOf } from './tool-access.ts';

it.each([
  ['homologation', null, true],
  ['development', { groups: [], isInternal: false }, true],
  ['production', null, false],
  ['production', { groups: ['vendas', 'administrativo'], isInternal: false }, false],
  ['production', { groups: ['DEVELOPER'], isInternal: false }, true],
  ['production', { groups: ['admin'], isInternal: false }, true],
  ['production', { groups: ['Admin-Content'], isInternal: false }, true],
  ['production', { groups: [], isInternal: true }, false],
] as const)('in %s, %j sees the style guide: %s', (environment, user, sees) =>
  expect(seesStyleGuide({ environment }, user)).toBe(sees),
);

it.each([
  [null, false],
  [{ groups: [], isInternal: false }, false],
  [{ groups: ['admin', 'developers'], isInternal: false }, false],
  [{ groups: ['Developer'], isInternal: false }, true],
  [{ groups: ['admin', 'vendas'], isInternal: true }, false],
  [{ groups: [], isInternal: true }, false],
] as const)('%j sees the laboratory: %s', (user, sees) => expect(seesLaboratory(user)).toBe(sees));

it.each([
  [null, []],
  [{ groups: ['vendas'], isInternal: false }, []],
  [{ groups: ['Admin-Ops'], isInternal: false }, ['/remote-sql-manager']],
  [{ groups: ['sql-write'], isInternal: false }, ['/remote-sql-manager']],
  [{ groups: ['developer'], isInternal: false }, ['/remote-sql-manager', '/playground']],
  [{ groups: [], isInternal: true }, []],
] as const)('%j sees the tools %j', (user, paths) => expect(toolsOf(user)).toEqual(paths));

it.each([
  ['/remote-sql-manager', { groups: ['vendas'] }, false],
  ['/remote-sql-manager', { groups: ['sql-write'] }, true],
  ['/playground', { groups: ['admin'] }, false],
  ['/help', null, true],
] as const)('the place %s is seen by %j: %s', (path, user, sees) => expect(seesPlace(user, path)).toBe(sees));

it.each([
  ['production', { groups: ['developer'], isInternal: false }, false, false],
  ['production', { groups: ['Developer'], isInternal: false }, true, true],
  ['production', { groups: ['admin'], isInternal: false }, true, false],
  ['production', { groups: [], isInternal: true }, true, false],
  ['homologation', { groups: [], isInternal: false }, false, true],
  ['development', { groups: ['vendas'], isInternal: false }, false, true],
  ['development', null, true, false],
] as const)('in %s, %j with the choice %s sees "Desenvolvimento": %s', (environment, user, on, sees) =>
  expect(seesDevelopment({ environment }, user, on)).toBe(sees),
);
