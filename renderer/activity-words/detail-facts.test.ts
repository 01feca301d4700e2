import { expect, test } from 'vitest';
import { detailFacts, detailLine, noTitles, titlesOf } from './detail-facts.ts';

const titles = titlesOf([
  {
    id: 'financeiro',
    title: 'Financeiro',
    role: { groups: [], showLogin: false },
    item: [
      { id: 'titulos', title: 'Títulos a vencer', script: 'titulos-a-vencer', groups: [], sqlIds: [] },
      { id: 'resumo', title: 'Resumo do caixa', script: 'resumo', groups: [], sqlIds: [] },
    ],
  },
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: [], showLogin: false },
    item: [{ id: 'resumo', title: 'Resumo das vendas', script: ' resumo ', groups: [], sqlIds: [] }],
  },
]);
const forPeople = { titles, isTechnical: false };
const forSupport = { titles, isTechnical: true };

test.each([
  [{ method: 'password' }, [['Forma de entrada', 'senha']]],
  [{ method: 'por-telefone' }, [['Forma de entrada', 'por-telefone']]],
  [
    { categories: [], policyVersion: 3 },
    [
      ['Categorias', 'nenhum'],
      ['Versão da política', '3'],
    ],
  ],
  [{ groups: ['vendas', 'gestores'] }, [['Grupos', 'vendas, gestores']]],
  [
    { before: { nick: 'Ana', groups: [] }, after: { nick: 'Ana Lima', groups: ['vendas', 'gestores'] } },
    [
      ['Antes', 'Grupos: nenhum, nome: Ana'],
      ['Depois', 'Grupos: (vendas, gestores), nome: Ana Lima'],
    ],
  ],
  [{ fields: ['nick', 'entitySelected'] }, [['Campos', 'nome, empresas escolhidas']]],
  [
    { confirmed: true, mailed: false, note: null },
    [
      ['Enviado por e-mail', 'não'],
      ['Nota', 'nenhum'],
      ['Confirmada', 'sim'],
    ],
  ],
  [{ startsAt: '2026-11-22T09:30:00' }, [['Começa em', '22/11/2026 09:30']]],
  [{ campoDoTenant: { a: 1, b: [true] } }, [['campoDoTenant', 'a: 1, b: sim']]],
  [
    { size: 1_500, malware: 'Eicar', hasPassword: false, lifetime: '7d' },
    [
      ['Vírus', 'Eicar'],
      ['Validade do link', '7 dias'],
      ['Com senha', 'não'],
      ['Tamanho', '1,5 KB'],
    ],
  ],
  [
    { empty: {}, list: [], listOfEmpty: [{}, []], text: '' },
    [
      ['empty', 'nenhum'],
      ['list', 'nenhum'],
      ['listOfEmpty', 'nenhum, nenhum'],
      ['text', 'nenhum'],
    ],
  ],
  [
    { rows: [{ a: 1, b: 2 }, { a: 3 }], one: { a: { b: 1, c: [2, 3] }, d: [{ e: 4 }] }, lists: [[1, 2], [3]] },
    [
      ['Linhas', '(a: 1, b: 2), (a: 3)'],
      ['one', 'a: (b: 1, c: (2, 3)), d: (e: 4)'],
      ['lists', '(1, 2), 3'],
    ],
  ],
  [{ reportedBy: ['portal', 'guest', 'browser'] }, [['Relatado por', 'pessoa, visitante, navegador']]],
  [
    { added: ['1'], removed: ['2'] },
    [
      ['Inclusões', '1'],
      ['Retiradas', '2'],
    ],
  ],
  [
    { from: { area: 'own', path: '' }, to: { area: 'own', path: 'Notas' } },
    [
      ['De', 'Área: pessoal, Caminho: raiz'],
      ['Para', 'Área: pessoal, Caminho: Notas'],
    ],
  ],
  [{ path: null }, [['Caminho', 'nenhum']]],
  [{ to: { area: 'company', company: '123', path: 'Notas' } }, [['Para', 'Área: da empresa, Empresa: 123, Caminho: Notas']]],
  [
    { constructor: 'x', toString: 1, method: 'constructor' },
    [
      ['Forma de entrada', 'constructor'],
      ['constructor', 'x'],
      ['toString', '1'],
    ],
  ],
  [JSON.parse('{"__proto__":"x"}'), [['__proto__', 'x']]],
  [{}, []],
])('translates %j', (detail, facts) => {
  expect(detailFacts(detail, { titles: noTitles, isTechnical: false })).toEqual(facts);
});

const key = '6937b00c-1f0e-4d52-9f5b-2f1a30f7c0de.csv';

test.each([
  [
    { key, name: 'clientes.csv', lifetime: '7d', hasPassword: true },
    [
      ['Nome', 'clientes.csv'],
      ['Validade do link', '7 dias'],
      ['Com senha', 'sim'],
    ],
  ],
  [
    { page: '/dashboard', files: 2, number: '34GGBQSZT6', subject: 'access' },
    [
      ['Assunto', 'Não consigo entrar'],
      ['Arquivos', '2'],
      ['Número', '34GGBQSZT6'],
    ],
  ],
  [{ purpose: 'login' }, [['Finalidade', 'entrar']]],
  [
    { link: 'a1b2', script: 'titulos-a-vencer', expires: '7d', entities: ['18453209000923'] },
    [
      ['Item', 'Títulos a vencer'],
      ['Empresas', '18.453.209/0009-23'],
      ['Validade', '7 dias'],
    ],
  ],
  [
    { itemId: 'titulos', moduleId: 'financeiro' },
    [
      ['Item', 'Títulos a vencer'],
      ['Módulo', 'Financeiro'],
    ],
  ],
  [
    { itemId: 'resumo', moduleId: 'financeiro' },
    [
      ['Item', 'Resumo do caixa'],
      ['Módulo', 'Financeiro'],
    ],
  ],
  // Two modules have such an item, and two items run the script.
  [{ item: 'resumo', script: 'resumo' }, []],
  [{ script: 'titulos-a-vencer', item: 'titulos', queries: ['titulos'] }, [['Item', 'Títulos a vencer']]],
  [{ itemId: 'retirado', moduleId: 'retirado', items: ['retirado'], script: 'retirado' }, []],
  [{ keys: [key, key] }, [['Arquivos', '2']]],
  [{ reason: '#INVALID_CODE' }, [['Motivo', 'código incorreto']]],
  [{ added: ['18453209000923', 'vendas'] }, [['Inclusões', '18.453.209/0009-23, vendas']]],
])('tells everybody what %j is about, without keys and codes', (detail, facts) =>
  expect(detailFacts(detail, forPeople)).toEqual(facts),
);

test('shows the keys and codes last to the people who look after the portal', () =>
  expect(detailFacts({ key, name: 'clientes.csv', code: '#SCAN_PENDING', script: 'titulos-a-vencer' }, forSupport)).toEqual([
    ['Nome', 'clientes.csv'],
    ['Item', 'Títulos a vencer (titulos-a-vencer)'],
    ['Problema', 'ainda não verificado pelo antivírus (#SCAN_PENDING)'],
    ['Chave', key],
  ]));

test('begins a line with the name alone, and leaves out what is unknown', () =>
  expect(detailLine({ key, note: null, version: 2, name: 'clientes.csv' }, titles)).toBe('clientes.csv; Versão: 2'));
