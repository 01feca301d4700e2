// Tests the texts that sections 5 and 8 of docs/specification.md require literally.
import { expect, it } from 'vitest';
import type { Problem } from './login-states.ts';
import { problemText, words } from './step-messages.ts';

it.each<[Problem, string]>([
  [{ kind: 'required' }, 'Este campo é obrigatório!'],
  [{ kind: 'invalid-email' }, 'Informe um email válido.'],
  [{ kind: 'invalid-confirmed-email' }, 'Este e-mail não é válido, por favor, tente outro e-mail!'],
  [{ kind: 'wrong-password' }, 'Senha incorreta'],
  [{ kind: 'wrong-user-or-password' }, 'Usuário/Senha incorreta'],
  [{ kind: 'wrong-password', text: 'A empresa diz não.' }, 'A empresa diz não.'],
  [{ kind: 'validation-failed' }, 'Erro na validação'],
  [{ kind: 'code-too-short' }, 'Este campo precisa ter no mínimo 6 dígitos!'],
  [{ kind: 'invalid-code' }, 'Código inválido'],
  [{ kind: 'invalid-code', attemptsLeft: 1 }, 'Código inválido. Resta 1 tentativa.'],
  [{ kind: 'invalid-code', attemptsLeft: 0 }, 'Código inválido. Peça um novo código.'],
  [{ kind: 'expired-code' }, 'Código expirado'],
  [{ kind: 'code-not-sent' }, 'Erro ao enviar código'],
  [{ kind: 'too-many-attempts' }, 'Muitas tentativas. Aguarde alguns minutos e tente de novo.'],
  [{ kind: 'too-many-attempts', retryAfter: 59 }, 'Muitas tentativas. Tente de novo em 59 segundos.'],
  [{ kind: 'too-many-attempts', retryAfter: 61 }, 'Muitas tentativas. Tente de novo em 2 minutos.'],
])('explains %j as %s', (problem, text) => {
  expect(problemText(problem)).toBe(text);
});

it('returns no text without a problem', () => {
  expect(problemText(null)).toBeUndefined();
});

it('uses the texts of the specification for final states', () => {
  expect(words.blocked).toBe('Seu usuário está bloqueado. Entre em contato para obter mais informações.');
  expect([words.mailSentTitle, words.maintenanceTitle]).toEqual(['Pedido enviado!', 'Estamos em manutenção']);
});
