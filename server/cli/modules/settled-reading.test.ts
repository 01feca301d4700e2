import { expect, it } from 'vitest';
import type { ModuleReading } from './module-files.ts';
import { readSettled } from './settled-reading.ts';

const broken = (message: string): ModuleReading => ({ kind: 'broken', problem: { file: 'a.js', message }, tryAt: '/dashboard' });
const right: ModuleReading = {
  kind: 'read',
  files: {
    script: 'a',
    tryAt: '/dashboard',
    source: 'export default () => {};',
    item: { id: 'a', title: 'A', groups: [], sqlIds: [] },
    named: new Set(),
    queries: [],
    warnings: [],
  },
};
const missing = new Error('modulo.json is missing');

/** Gives the readings in their order, and the last one for ever. Returns the outcome and the number of readings. */
async function settle(...readings: (ModuleReading | Error)[]) {
  let count = 0;
  const read = async (): Promise<ModuleReading> => {
    const reading = readings[Math.min(count, readings.length - 1)];
    count += 1;
    if (reading === undefined || reading instanceof Error) throw reading;
    return reading;
  };
  const outcome = await readSettled(read, () => Promise.resolve()).catch((error: unknown) => error);
  return [outcome, count];
}

it.each<[what: string, readings: (ModuleReading | Error)[], expected: unknown]>([
  ['files without a mistake once', [right], [right, 1]],
  ['again when a script is being written', [broken('vazio'), broken('Unexpected token'), right], [right, 3]],
  ['again when modulo.json is being replaced', [missing, right], [right, 2]],
  ['twice when the mistake stays', [broken('vazio')], [broken('vazio'), 2]],
  ['twice when modulo.json stays away', [missing], [missing, 2]],
])('reads %s', async (_what, readings, expected) => expect(await settle(...readings)).toEqual(expected));

it('ends with files that change all the time', async () => {
  const changing = Array.from({ length: 20 }, (_, index) => broken(`${index}`));
  expect(await settle(...changing)).toEqual([broken('9'), 10]);
});
