import { describe, expect, it } from 'vitest';
import { agreedTerms, checkFinish, emptyFinish, type FinishNeeds, refusedWords, registrationOf } from './finish-check.ts';
import { words } from './messages.ts';

const term = { id: 'uso', title: 'Termos de uso', version: '3', effectiveAt: '2026-09-01', html: '<p>x</p>', sha256: 'abc' };
const rules = { min: 8, email: 'ana@x.com', company: [] };
const needs: FinishNeeds = { phone: false, owner: 'none', rules, terms: [term] };
const required = 'Este campo é obrigatório!';
const values = { ...emptyFinish([term]), nick: 'Ana' };

describe('a term', () => {
  it.each([
    ['an unticked box', '', required],
    ['agreed to as it stands', 'abc', undefined],
    ['whose text is another one by now', 'older', words.termChanged],
  ])('%s', (_, agreed, error) => {
    expect(checkFinish({ ...values, 'terms.uso': agreed }, needs)['terms.uso']).toBe(error);
  });

  it('that came while the form was open is not agreed to', () => {
    expect(checkFinish({ ...emptyFinish([]), nick: 'Ana' }, needs)).toEqual({ 'terms.uso': required });
  });

  it('goes with the version and the text that were shown', () => {
    expect(agreedTerms([term])).toEqual([{ id: 'uso', version: '3', sha256: 'abc' }]);
  });

  it.each([
    ['required', required],
    ['changed', words.termChanged],
  ])('the server refuses as %s', (problem, text) => {
    expect(refusedWords('terms.uso', problem, rules)).toBe(text);
  });
});

it('gives no password where the portal has none, and no phone where none was typed', () => {
  const typed = { ...values, nick: ' Ana ', password: 'girafa vermelha 12' };
  expect(registrationOf(typed, 'none')).toEqual({ nick: 'Ana' });
  expect(registrationOf({ ...typed, phone: '11987654321' }, 'portal')).toEqual({
    nick: 'Ana',
    phone: '11987654321',
    password: 'girafa vermelha 12',
  });
});
