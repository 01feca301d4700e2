import { expect, it } from 'vitest';
import type { Activity } from '#contract/entities/activity.ts';
import { personWords } from './columns.tsx';

const entry = (pointer: string, who: Activity['who']): Activity => ({
  sequence: 1,
  at: '2026-11-22T12:00:00Z',
  pointer,
  outcome: 'ok',
  who,
  correlationId: null,
  detail: {},
});

it.each([
  ['auth.sessao.abrir', { nick: 'Ana', email: 'ana@acme.com.br' }, 'Ana'],
  ['auth.sessao.abrir', { nick: null, email: 'ana@acme.com.br' }, 'ana@acme.com.br'],
  ['auth.sessao.abrir', { nick: null, email: null }, 'usuário removido'],
  ['email.mensagem.entregar', null, 'Portal'],
  // Anybody may have sent the report, so the portal must not appear as its author.
  ['pagina.falha.relatar', null, 'Visitante'],
  ['pagina.falha.relatar', { nick: 'Ana', email: null }, 'Ana'],
] as const)('shows the author of %s (%j) as %s', (pointer, who, words) => expect(personWords(entry(pointer, who))).toBe(words));
