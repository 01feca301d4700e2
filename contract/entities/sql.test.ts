import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SqlResult, SqlValue } from './sql.ts';

const result = (rows: string): unknown => JSON.parse(`{"columns":[],"rows":${rows},"limit":1,"truncated":false,"elapsedMs":1}`);

it('keeps a column named __proto__', () => {
  const [row] = SqlResult.parse(result('[{"a":1,"__proto__":"2"}]')).rows;
  expect(Object.entries(row ?? {})).toEqual([
    ['a', 1],
    ['__proto__', '2'],
  ]);
});

it.each(['[[1]]', '["a"]', '[null]', '[{"a":{"b":1}}]', '[{"a":[1]}]'])('refuses the rows %s', (rows) =>
  expect(SqlResult.safeParse(result(rows)).success).toBe(false),
);

it('has the shape of a record in documents of the API', () => {
  const schema = z.toJSONSchema(SqlResult, { io: 'output', unrepresentable: 'any' });
  const record = z.toJSONSchema(z.record(z.string(), SqlValue));
  expect(schema).toMatchObject({
    properties: {
      rows: { items: { type: 'object', propertyNames: record.propertyNames, additionalProperties: record.additionalProperties } },
    },
  });
});
