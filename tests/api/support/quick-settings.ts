// The settings of background work for tests: equal in all processes, and quick to detect a killed process.
import type { QueueSettings } from '#server/adapters/jobs/index.ts';
import {
  jobKinds,
  schedules,
  type JobKind,
  type JobSettings,
  type ScheduleName,
  type ScheduleSettings,
} from '#server/ports/jobs.ts';

export const quickPollMs = 50;

/** Applies one change to every entry of a closed list of settings. */
const mapSettings = <Name extends string, Settings>(
  list: Readonly<Record<Name, Settings>>,
  change: (settings: Settings) => Settings,
): Readonly<Record<Name, Settings>> =>
  Object.fromEntries(Object.entries<Settings>(list).map(([name, settings]) => [name, change(settings)])) as Record<
    Name,
    Settings
  >;

export const quickSettingsWith = (leaseMs: number): QueueSettings => ({
  jobs: mapSettings<JobKind, JobSettings>(jobKinds, (settings) => ({ ...settings, leaseMs })),
  schedules: mapSettings<ScheduleName, ScheduleSettings>(schedules, (settings) => ({
    ...settings,
    everyMs: 200,
    initialDelayMs: 0,
    leaseMs,
  })),
});

export const quickSettings = quickSettingsWith(1_500);
