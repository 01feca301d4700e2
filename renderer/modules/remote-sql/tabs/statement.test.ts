import { expect, it } from 'vitest';
import { changesRows } from './statement.ts';

it.each([
  ['select 1', false],
  ['UPDATE t set a = 1', true],
  ['-- update\n/* delete */ select 1', false],
  ['-- comentário\n  delete from t', true],
  ['(select 1)', false],
  ['with x as (select 1) select * from x', false],
  ['with x as (delete from t returning id) select * from x', true],
  ["with x as (select 'delete') select * from x -- update", false],
  ['explain select 1', false],
  ['', false],
])('reports whether %j changes rows: %s', (text, expected) => expect(changesRows(text)).toBe(expected));
