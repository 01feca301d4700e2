import { expect, it } from 'vitest';
import { termProblems } from './agreed-terms.ts';

const term = (id: string, version = '3', sha256 = 'a') => ({ id, version, sha256 });
const use = term('uso');
const privacy = term('privacidade');

it.each([
  ['nothing required, nothing given', [], [], {}],
  ['what is not required any more', [], [use], {}],
  ['all as they stand', [use, privacy], [privacy, use], {}],
  ['one more than required', [use], [use, privacy], {}],
  ['both texts of a term, one of them in force', [use], [term('uso', '2'), use], {}],
  ['none', [use, privacy], [], { 'body.terms.uso': 'required', 'body.terms.privacidade': 'required' }],
  ['one of two', [use, privacy], [use], { 'body.terms.privacidade': 'required' }],
  ['the version before', [use], [term('uso', '2')], { 'body.terms.uso': 'changed' }],
  ['another text of the version', [use], [term('uso', '3', 'b')], { 'body.terms.uso': 'changed' }],
])('answers %s', (_, required, agreed, problems) => {
  expect(termProblems(required, agreed)).toEqual(problems);
});
