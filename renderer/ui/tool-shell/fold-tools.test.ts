import { expect, it } from 'vitest';
import { foldTools } from './fold-tools.ts';

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
])('with %d px, %j are buttons and %j are in the menu', (width, shown, folded) => {
  const found = foldTools(tools, width);
  expect([found.shown, found.folded].map((list) => list.map(({ id }) => id))).toEqual([shown, folded]);
});
