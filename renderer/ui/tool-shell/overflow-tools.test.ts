import { expect, it } from 'vitest';
import { overflowTools } from './overflow-tools.ts';

const tools: readonly { readonly id: string; readonly from?: number }[] = [
  { id: 'format', from: 600 },
  { id: 'find' },
  { id: 'compare', from: 800 },
];

it.each([
  [0, [], ['format', 'find', 'compare']],
  [599, [], ['format', 'find', 'compare']],
  [600, ['format'], ['find', 'compare']],
  [1_600, ['format', 'compare'], ['find']],
])('with %d px, %j are buttons and %j are in the menu', (width, shown, overflow) => {
  const found = overflowTools(tools, width);
  expect([found.shown, found.overflow].map((list) => list.map(({ id }) => id))).toEqual([shown, overflow]);
});
