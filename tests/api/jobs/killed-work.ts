// The kinds of background work that a process is killed in, and the steps at which that happens.
import { type JobKind, jobKinds, type ScheduleName, schedules } from '#server/ports/jobs.ts';

export type Work = JobKind | ScheduleName;
export const jobWorks = (Object.keys(jobKinds) as JobKind[]).toSorted();
export const scheduleWorks = (Object.keys(schedules) as ScheduleName[]).toSorted();
export const everyWork: readonly Work[] = [...jobWorks, ...scheduleWorks].toSorted();

export type Step = 'taken' | 'half-way' | 'done' | 'none';

/** A schedule that only the step `none` has. Its run shows that the process looked for work and took all it could. */
export const marker = 'looked';

/**
 * The step `half-way` stops each kind of work in one of these places: in a double of an outside system, before a record, or before the
 * commit of its transaction. The mail server stops the work without help, because it does not answer.
 */
type Place = 'mail-server' | 'connector' | 'scanner' | 'storage' | 'record' | 'commit';
export type ProcessPlace = Exclude<Place, 'mail-server'>;

export const halfWay: Readonly<Record<Work, Place>> = {
  mail: 'mail-server',
  'batch-sql': 'connector',
  'scan-waiting-files': 'scanner',
  'publish-releases': 'record',
  'remove-spent-files': 'storage',
  'remove-expired-batches': 'commit',
  'forget-mails': 'commit',
  'remove-spent-secrets': 'commit',
  'remove-old-runs': 'commit',
  'remove-expired-counters': 'commit',
  'refresh-pending-terms': 'commit',
  'measure-quotas': 'commit',
  'end-guest-access': 'commit',
  'expire-requests': 'commit',
  'end-person-views': 'commit',
  'anonymize-people': 'commit',
};
