import { expect, it } from 'vitest';
import { beginWrite } from './sql-console.ts';

const text = { runId: '7f4a1c1e-3b53-4f6d-9a3e-2f0a5a7c9b11', sql: 'delete from notas', connector: 'dw', replace: {} };

it.each([
  [-1, false],
  [0.5, false],
  [0, true],
  [7, true],
])('for a write with %s confirmed rows, accepts the body: %s', (confirmed, isAccepted) => {
  expect(beginWrite.body.safeParse({ ...text, confirmed }).success).toBe(isAccepted);
});
