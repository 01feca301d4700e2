import { describe, expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import { Module } from '#contract/entities/module.ts';
import { findModules, findTopics, suggestionsFor } from './find.ts';
import { entryTopics, type Topic, useTopicsOf } from './topics.ts';

const company = (more: object = {}) =>
  Company.parse({
    id: 'acme',
    status: 'enabled',
    appTitle: 'Acme',
    appName: 'Acme',
    domain: [],
    module: [],
    loginType: 'both',
    selfRegistration: { enabled: true },
    ...more,
  });
const ids = (topics: readonly Topic[]) => topics.map(({ id }) => id);
const actionsOf = (topics: readonly Topic[], id: string) =>
  topics.find((topic) => topic.id === id)?.actions.map((action) => (action.kind === 'go' ? action.path : action.kind));

describe('topics about signing in', () => {
  it.each<[string, object, readonly string[]]>([
    ['password and code', {}, ['code', 'link', 'email', 'password', 'blocked']],
    ['password only', { loginType: 'password' }, ['link', 'email', 'password', 'blocked']],
    ['code only', { loginType: 'otp' }, ['code', 'link', 'email', 'blocked']],
    ['a directory', { loginType: 'password', isLdap: true }, ['link', 'email', 'password', 'blocked', 'ldap']],
    ['the tenant’s own endpoint', { loginType: 'password', hasExternalAuth: true }, ['link', 'email', 'password', 'blocked']],
    ['Microsoft in addition', { adfsConfig: { enabled: true } }, ['code', 'link', 'email', 'password', 'blocked', 'microsoft']],
    ['Microsoft turned off', { adfsConfig: { enabled: false } }, ['code', 'link', 'email', 'password', 'blocked']],
  ])('fit %s', (_, more, expected) => {
    expect(ids(entryTopics(company(more)))).toEqual(expected);
  });
  it.each<[string, object, readonly string[]]>([
    ['a password and registration', {}, ['/changePassword', '/register']],
    ['no registration', { selfRegistration: { enabled: false } }, ['/changePassword']],
    ['code only', { loginType: 'otp' }, ['/register']],
    ['a directory', { loginType: 'password', isLdap: true }, ['/']],
  ])('offer actions for an expired link with %s', (_, more, expected) => {
    expect(actionsOf(entryTopics(company(more)), 'link')).toEqual(expected);
  });
  it.each<[string, object, readonly string[]]>([
    ['of the portal', {}, ['/changePassword']],
    ['of a directory', { isLdap: true }, ['ticket']],
    ['of the tenant’s endpoint', { hasExternalAuth: true }, ['ticket']],
  ])('offer actions for a wrong password %s', (_, more, expected) => {
    expect(actionsOf(entryTopics(company(more)), 'password')).toEqual(expected);
  });
  it('name who resets a password of a directory', () => {
    const steps = entryTopics(company({ isLdap: true })).find(({ id }) => id === 'password')?.steps;
    expect(steps).toContain('A redefinição é feita pelo administrador do domínio.');
  });
  it('have steps and actions each', () => {
    const all = entryTopics(company({ isLdap: true, adfsConfig: { enabled: true } }));
    for (const { steps, actions } of all) expect([steps.length > 0, actions.length > 0]).toEqual([true, true]);
  });
});

it('lists the questions of the tenant before those of the portal', () => {
  const own = { title: 'Segunda via', steps: ['Abra o financeiro.'], words: ['boleto'] };
  expect(useTopicsOf(company({ help: { topics: [own] } }))[0]).toMatchObject({ id: 'tenant-0', ...own });
});

it.each([
  ['the topics of the portal', useTopicsOf(company()), ['Avisos', 'Módulo']],
  ['all topics', [...useTopicsOf(company()), ...entryTopics(company())], ['Senha', 'Código', 'Avisos', 'Módulo']],
  ['no topics', [], []],
])('suggests words that find an answer in %s', (_, topics, expected) => {
  expect(suggestionsFor(topics)).toEqual(expected);
});

describe('a search', () => {
  const topics = [...entryTopics(company({ adfsConfig: { enabled: true } })), ...useTopicsOf(company())];
  it.each<[string, readonly string[]]>([
    ['', []],
    ['   ', []],
    ['senha', ['password', 'link']],
    ['SENHA esqueci', ['password']],
    ['codigo', ['code']],
    ['Código spam', ['code']],
    ['microsoft', ['microsoft']],
    ['teams', ['microsoft']],
    ['foguete', []],
    ['senha foguete', []],
    ['(', []],
  ])('finds topics for “%s”', (text, expected) => {
    expect(ids(findTopics(topics, text))).toEqual(expected);
  });

  const modules = [
    Module.parse({
      id: 'vendas',
      title: 'Vendas',
      item: [
        { id: 'pedidos', title: 'Pedidos', description: 'Carteira do mês' },
        { id: 'metas', title: 'Metas' },
      ],
    }),
  ];
  it.each<[string, readonly string[]]>([
    ['', []],
    ['pedi', ['pedidos']],
    ['vendas', ['pedidos', 'metas']],
    ['carteira mes', ['pedidos']],
    ['edidos', []],
  ])('finds items for “%s”', (text, expected) => {
    expect(findModules(modules, text).map(({ item }) => item.id)).toEqual(expected);
  });
});
