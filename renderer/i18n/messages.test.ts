// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { messages } from './messages.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

const table = { 'pt-BR': { save: 'Salvar', sentTo: (to: string) => `Enviado para ${to}` }, 'en-US': { save: 'Save' } };

it('returns Portuguese unless the page has another known language', () => {
  expect(messages(table).save).toBe('Salvar');
  document.documentElement.lang = 'de';
  expect(messages(table).save).toBe('Salvar');
});

it('uses Portuguese for a text that a translation lacks', () => {
  document.documentElement.lang = 'en-US';
  const words = messages(table);
  expect([words.save, words.sentTo('x')]).toEqual(['Save', 'Enviado para x']);
});
