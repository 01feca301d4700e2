import { expect, it } from 'vitest';
import { words } from '../../../module-host/messages.ts';
import { moduleTrials } from './fault-list.ts';

it('every way a module ends can be tried, once', () =>
  expect(moduleTrials.map(({ reason }) => reason).toSorted()).toEqual(Object.keys(words.failures).toSorted()));
