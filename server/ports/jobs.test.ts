import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jobKinds, schedules } from './jobs.ts';

const operators = readFileSync(join(import.meta.dirname, '../../docs/operators.md'), 'utf8');
const [, section = ''] = /^## Background work$([\s\S]*?)^## /m.exec(operators) ?? [];
const [, sentence = ''] = /An attempt that fails writes a line to the log \(([^)]*)\)/.exec(section) ?? [];

it('has a line of the log for each failure, all of which docs/operators.md names', () => {
  const named = Array.from(sentence.matchAll(/`([^`]+)`/g), ([, line = '']) => line);
  const failures = [...Object.values(jobKinds), ...Object.values(schedules)].map(({ failure }) => failure);
  // The delivery catches what the mail server refuses, and logs that itself.
  expect(named.filter((line) => line !== 'Entrega adiada').toSorted()).toEqual([...new Set<string>(failures)].toSorted());
});
