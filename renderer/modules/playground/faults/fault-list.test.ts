import { expect, it } from 'vitest';
import { words } from '#renderer/module-host/messages.ts';
import { moduleTrials } from './fault-list.ts';

// Without a connection nothing can be raised by a script: the device says so, or does not.
it('every way a module ends by itself can be tried, once', () =>
  expect([...moduleTrials.map(({ reason }) => reason), 'offline'].toSorted()).toEqual(Object.keys(words.failures).toSorted()));
