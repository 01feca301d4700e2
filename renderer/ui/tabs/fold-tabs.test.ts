import { expect, it } from 'vitest';
import { visibleTabs } from './fold-tabs.ts';

const widths = [50, 60, 70, 80];
const room = (available: number) => ({ widths, gap: 10, more: 60, available });

it.each([
  ['shows all tabs that fit', 290, 0, [0, 1, 2, 3]],
  ['leaves room for the button when one tab does not fit', 289, 0, [0, 1, 2]],
  ['shows the selected tab in place of the last ones', 289, 3, [0, 1, 3]],
  ['shows the selected tab alone in a narrow line', 100, 2, [2]],
  ['shows the first tabs in order', 190, 0, [0, 1]],
] as const)('%s', (_, available, selected, shown) => expect(visibleTabs(room(available), selected)).toEqual(shown));
