import { expect, it } from 'vitest';
import { ClientPointer, clientPrefix } from '#contract/entities/activity.ts';
import { actionWords, pointersMatching } from './action-words.ts';

it.each([
  ['termo', ['app.termo.aceitar', 'app.termo.recusar']],
  ['SESSAO', ['auth.sessao.encerrar', 'auth.sessao.passar']],
  ['sessão', ['auth.sessao.encerrar', 'auth.sessao.passar']],
  ['nada disso', []],
  [' ', []],
])('finds for %j the pointers %j', (text, pointers) => expect(pointersMatching(text)).toEqual(pointers));

it.each(['pedidos.lista.abrir', 'constructor', '__proto__', 'toString'])('shows the unknown pointer %s unchanged', (pointer) =>
  expect(actionWords(pointer)).toBe(pointer),
);

it.each(ClientPointer.options)('has a text for %s, which has the prefix of pages', (pointer) => {
  expect(pointer.startsWith(clientPrefix)).toBe(true);
  expect(actionWords(pointer)).not.toBe(pointer);
});
