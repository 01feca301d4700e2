import { expect, it } from 'vitest';
import { words } from './messages.ts';

// Without a zone, the time is that of the device.
const lastYear = '2025-12-31T23:50:00';

it.each(['usedByYou', 'openedElsewhere'] as const)('names the year in which a link was used: %s', (name) => {
  expect(words[name](lastYear)).toContain(' em 31/12/2025 às 23:50');
});
