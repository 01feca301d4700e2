import { expect, it } from 'vitest';
import { verbMessage } from './command-word.ts';

const general = 'Este comando não pode ser executado aqui.';

it.each([
  ['selec', '“selec” não é um comando SQL. Você quis dizer “select”?'],
  ['seelct', '“seelct” não é um comando SQL. Você quis dizer “select”?'],
  ['udpate', '“udpate” não é um comando SQL. Você quis dizer “update”?'],
  ['pedidos', '“pedidos” não é um comando SQL.'],
  ['from', '“from” não é um comando SQL.'],
  ['create', general],
  ['vacuum', general],
  ['select', general],
  ['x'.repeat(25), general],
])('explains a text that begins with %s', (verb, message) => expect(verbMessage(verb)).toBe(message));
