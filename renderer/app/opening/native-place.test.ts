import type { Module } from '#contract/entities/module.ts';
import { expect, it } from 'vitest';
import { nativePlace, personAddress } from './native-place.ts';

const module = (id: string, ...scripts: readonly string[]): Module => ({
  id,
  title: id,
  role: { groups: [], showLogin: false },
  item: scripts.map((script) => ({ id: script, title: script, script, groups: [], sqlIds: [] })),
});
const modules = [module('vendas', 'users'), module('gestao', 'native:activity', 'native:users')];
const hrefOf = () => '/dashboard/gestao/usuarios';

it('finds the first item of a screen', () => {
  expect(nativePlace(modules, 'users')?.module.id).toBe('gestao');
  expect(nativePlace(modules, 'quotas')).toBeNull();
});

it('has an address for each person, unless the reader has no such screen', () => {
  expect(personAddress(modules, { hrefOf })?.('a b')).toBe('/dashboard/gestao/usuarios?pessoa=a+b');
  expect(personAddress([], { hrefOf })).toBeNull();
  expect(personAddress(modules, { hrefOf: () => undefined })).toBeNull();
});
