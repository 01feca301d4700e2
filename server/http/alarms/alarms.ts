import type { FastifyBaseLogger } from 'fastify';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import { type AlarmName, alarmNames, type Alarms } from '#server/ports/alarms.ts';

export interface CountedAlarms extends Alarms {
  /** Number of alarms since the start of this process, by name. */
  readonly raised: ReadonlyMap<AlarmName, number>;
}

interface AlarmPlaces {
  readonly activities: ActivityLog;
  readonly log: FastifyBaseLogger;
}

export function createAlarms({ activities, log }: AlarmPlaces): CountedAlarms {
  const raised = new Map<AlarmName, number>(alarmNames.map((name) => [name, 0]));
  return {
    raised,
    async raise(name, tenant, detail, cause = {}) {
      raised.set(name, (raised.get(name) ?? 0) + 1);
      log.error({ ...cause, ...detail, alarm: name, tenant }, 'Alarme');
      const entry = { pointer: 'seguranca.alarme.disparar', outcome: 'refused', detail: { ...detail, name } } as const;
      try {
        await activities.recorderFor({ tenant, ...cause }).record(entry);
      } catch (error) {
        // The log and the metric have the alarm. The person whose request raised the alarm must not see a difference.
        log.error({ err: error, alarm: name, tenant }, 'the record did not take an alarm');
      }
    },
  };
}
