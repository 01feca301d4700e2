import { expect, it } from 'vitest';
import { actionLayout, shownActions } from './phone-actions.ts';

const kinds = (...variants: readonly (string | null)[]) => variants.map((variant) => ({ variant }));
const plain = { hasHeadTools: false, hasFoot: false };

it.each([
  [kinds('line'), plain, 'bottom'],
  [kinds('line'), { hasHeadTools: true, hasFoot: false }, 'head'],
  [kinds('line'), { hasHeadTools: false, hasFoot: true }, 'menu'],
  [kinds(null, 'primary'), { hasHeadTools: false, hasFoot: true }, 'row'],
] as const)('puts the actions %j of a page with %j into the layout %s', (actions, parts, layout) =>
  expect(actionLayout(actions, parts)).toBe(layout),
);

it.each([
  ['bottom', kinds(), []],
  ['bottom', kinds('danger'), [0]],
  ['bottom', kinds('danger-line', 'primary'), [0, 1]],
  // A danger gives way to the harmless action.
  ['bottom', kinds('ghost', 'danger-line', 'primary'), [0, 2]],
  ['bottom', kinds('primary', 'line', 'line'), [0, 1]],
  ['bottom', kinds('danger', 'danger', 'primary'), [2]],
  ['bottom', kinds('line', 'line', 'line'), [0, 2]],
  // The words of a single action would break the title in the middle of a word.
  ['head', kinds('line'), []],
  ['head', kinds('primary'), [0]],
  ['head', kinds('line', 'primary'), [1]],
  ['head', kinds('line', 'line'), []],
  ['row', kinds(null, 'line', 'primary'), [0, 1, 2]],
  ['menu', kinds('primary'), []],
] as const)('shows in the layout %s of the actions %j those with the indexes %j', (layout, actions, shown) =>
  expect(shownActions(actions, layout)).toEqual(shown),
);
