// The settings of background work for tests: the same in every process, and quick to notice a process that was killed.
import type { LineSettings } from '#server/adapters/jobs/index.ts';
import { jobKinds, schedules, type ScheduleName, type ScheduleSettings } from '#server/ports/jobs.ts';

export const quickPollMs = 50;
const leaseMs = 1_500;
const quick = (settings: ScheduleSettings): ScheduleSettings => ({ ...settings, everyMs: 200, restMs: 0, leaseMs });

export const quickSettings: LineSettings = {
  jobs: { mail: { ...jobKinds.mail, leaseMs }, 'batch-sql': { ...jobKinds['batch-sql'], leaseMs } },
  schedules: Object.fromEntries(Object.entries(schedules).map(([name, settings]) => [name, quick(settings)])) as Record<
    ScheduleName,
    ScheduleSettings
  >,
};
