import { expect, it } from 'vitest';
import { actionWords, pointersSaying } from './action-words.ts';

it.each([
  ['termo', ['app.termo.aceitar', 'app.termo.recusar']],
  ['SESSAO', ['auth.sessao.encerrar', 'auth.sessao.passar']],
  ['sessão', ['auth.sessao.encerrar', 'auth.sessao.passar']],
  ['nada disso', []],
  [' ', []],
])('%j is said of %j', (text, pointers) => expect(pointersSaying(text)).toEqual(pointers));

it('what nobody knows is shown as it is', () => expect(actionWords('pedidos.lista.abrir')).toBe('pedidos.lista.abrir'));
