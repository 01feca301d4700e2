// Reads files that an editor may be writing at the same moment.
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleReading } from './module-files.ts';

/** Longer than an editor needs between emptying a file and writing it. */
const quietMs = 60;
const maxReadings = 10;

type Outcome = { readonly reading: ModuleReading } | { readonly error: unknown };

const isBroken = (outcome: Outcome): boolean => 'error' in outcome || outcome.reading.kind === 'broken';

/**
 * Reads until the files are valid, or two readings in a row find the same mistake. Rejects like `read`. `quiet` waits between two
 * readings.
 */
export async function readSettled(
  read: () => Promise<ModuleReading>,
  quiet: () => Promise<unknown> = () => pause(quietMs),
): Promise<ModuleReading> {
  const attempt = (): Promise<Outcome> =>
    read().then(
      (reading) => ({ reading }),
      (error: unknown) => ({ error }),
    );
  let outcome = await attempt();
  for (let readings = 1; isBroken(outcome) && readings < maxReadings; readings += 1) {
    await quiet();
    const next = await attempt();
    const isSame = isDeepStrictEqual(next, outcome);
    outcome = next;
    if (isSame) break;
  }
  if ('error' in outcome) throw outcome.error;
  return outcome.reading;
}
