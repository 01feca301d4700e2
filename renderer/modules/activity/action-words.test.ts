import { expect, it } from 'vitest';
import { ClientPointer, clientPrefix } from '#contract/entities/activity.ts';
import { actionWords, pointersSaying } from './action-words.ts';

it.each([
  ['termo', ['app.termo.aceitar', 'app.termo.recusar']],
  ['SESSAO', ['auth.sessao.encerrar', 'auth.sessao.passar']],
  ['sessão', ['auth.sessao.encerrar', 'auth.sessao.passar']],
  ['nada disso', []],
  [' ', []],
])('%j finds %j', (text, pointers) => expect(pointersSaying(text)).toEqual(pointers));

it.each(['pedidos.lista.abrir', 'constructor', '__proto__', 'toString'])('shows the unknown pointer %s as it is', (pointer) =>
  expect(actionWords(pointer)).toBe(pointer),
);

it.each(ClientPointer.options)('has words for %s, which has the prefix of pages', (pointer) => {
  expect(pointer.startsWith(clientPrefix)).toBe(true);
  expect(actionWords(pointer)).not.toBe(pointer);
});
