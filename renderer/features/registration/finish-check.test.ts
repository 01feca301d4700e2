import { describe, expect, it } from 'vitest';
import { agreedTerms, checkFinish, emptyFinish, type FinishRules, refusedWords, registrationValues } from './finish-check.ts';
import { words } from './messages.ts';

const term = { id: 'uso', title: 'Termos de uso', version: '3', effectiveAt: '2026-09-01', html: '<p>x</p>', sha256: 'abc' };
const rules = { min: 8, email: 'ana@x.com', company: [] };
const needs: FinishRules = { phone: false, owner: 'none', rules, terms: [term] };
const required = 'Este campo é obrigatório!';
const values = { ...emptyFinish([term]), nick: 'Ana' };

describe('a term', () => {
  it.each([
    ['is required when its box is not ticked', '', required],
    ['is accepted with its current text', 'abc', undefined],
    ['is refused when its text has changed', 'older', words.termChanged],
  ])('%s', (_, agreed, error) => {
    expect(checkFinish({ ...values, 'terms.uso': agreed }, needs)['terms.uso']).toBe(error);
  });

  it('is required when it was added while the form was open', () => {
    expect(checkFinish({ ...emptyFinish([]), nick: 'Ana' }, needs)).toEqual({ 'terms.uso': required });
  });

  it('is sent with the version and the hash of the shown text', () => {
    expect(agreedTerms([term])).toEqual([{ id: 'uso', version: '3', sha256: 'abc' }]);
  });

  it.each([
    ['required', required],
    ['changed', words.termChanged],
  ])('has a message when the server refuses it as %s', (problem, text) => {
    expect(refusedWords('terms.uso', problem, rules)).toBe(text);
  });
});

it('sends no password when the portal stores none, and no phone when none was typed', () => {
  const typed = { ...values, nick: ' Ana ', password: 'girafa vermelha 12' };
  expect(registrationValues(typed, 'none')).toEqual({ nick: 'Ana' });
  expect(registrationValues({ ...typed, phone: '11987654321' }, 'portal')).toEqual({
    nick: 'Ana',
    phone: '11987654321',
    password: 'girafa vermelha 12',
  });
});
