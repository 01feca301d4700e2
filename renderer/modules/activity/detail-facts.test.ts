import { expect, test } from 'vitest';
import { detailFacts } from './detail-facts.ts';

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
  [{ fields: ['nick', 'entitySelected'] }, [['Campos', 'nome, empresas escolhidas']]],
  [
    { confirmed: true, mailed: false, note: null },
    [
      ['Confirmada', 'sim'],
      ['Enviado por e-mail', 'não'],
      ['Nota', 'nenhum'],
    ],
  ],
  [{ startsAt: '2026-11-22T09:30:00' }, [['Começa em', '22/11/2026 09:30']]],
  [{ campoDoTenant: { a: 1, b: [true] } }, [['campoDoTenant', 'a: 1, b: sim']]],
  [
    { size: 1_500, malware: 'Eicar', hasPassword: false, lifetime: '7d' },
    [
      ['Tamanho', '1,5 KB'],
      ['Vírus', 'Eicar'],
      ['Com senha', 'não'],
      ['Validade do link', '7 dias'],
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
      ['constructor', 'x'],
      ['toString', '1'],
      ['Forma de entrada', 'constructor'],
    ],
  ],
  [JSON.parse('{"__proto__":"x"}'), [['__proto__', 'x']]],
  [{}, []],
])('translates %j', (detail, facts) => {
  expect(detailFacts(detail)).toEqual(facts);
});
