import { expect, it } from 'vitest';
import { termProblems } from './agreed-terms.ts';

const term = (id: string, version = '3', sha256 = 'a') => ({ id, version, sha256 });
const use = term('uso');
const privacy = term('privacidade');

it.each([
  ['no required and no accepted term', [], [], {}],
  ['a term that is no longer required', [], [use], {}],
  ['all terms in their current version', [use, privacy], [privacy, use], {}],
  ['one more than required', [use], [use, privacy], {}],
  ['two versions of a term, one of them current', [use], [term('uso', '2'), use], {}],
  ['no accepted term', [use, privacy], [], { 'body.terms.uso': 'required', 'body.terms.privacidade': 'required' }],
  ['one of two', [use, privacy], [use], { 'body.terms.privacidade': 'required' }],
  ['the previous version', [use], [term('uso', '2')], { 'body.terms.uso': 'changed' }],
  ['another text of the version', [use], [term('uso', '3', 'b')], { 'body.terms.uso': 'changed' }],
])('finds the problems of %s', (_, required, agreed, problems) => {
  expect(termProblems(required, agreed)).toEqual(problems);
});
