import { expect, it } from 'vitest';
import { words } from '#renderer/module-host/messages.ts';
import { moduleTrials } from './fault-list.ts';

// `offline` cannot be caused by a script, because the device reports it.
it('contains every failure of a module once', () =>
  expect([...moduleTrials.map(({ reason }) => reason), 'offline'].toSorted()).toEqual(Object.keys(words.failures).toSorted()));
