// Days, segments and lanes: the parts of an agenda.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { createDays } from './days.ts';
import { createLanes } from './lanes.ts';
import { createRun } from './run.ts';
import { createSegments } from './segments.ts';

/** `failed` receives the error message of a failed press; `failure` draws the error of a failed load. */
export function createAgendaParts(
  failed: (message: string) => void,
  failure: Kit['failed'],
): Pick<Kit, 'days' | 'segments' | 'lanes'> {
  const run = createRun(failed);
  return { days: createDays(run), segments: createSegments(run), lanes: createLanes({ run, failure }) };
}
