// Days, segments and lanes: the parts of an agenda.
import type { Kit } from '#contract/portal-types/index.d.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';
import { createDays } from './days.ts';
import { createLanes } from './lanes.ts';
import { createSegments } from './segments.ts';

/** `failure` draws the error of a failed load. */
export const createAgendaParts = (run: Run, failure: Kit['failed']): Pick<Kit, 'days' | 'segments' | 'lanes'> => ({
  days: createDays(run),
  segments: createSegments(run),
  lanes: createLanes({ run, failure }),
});
