import type { FastifyBaseLogger } from 'fastify';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { AlarmName, Alarms } from '../ports/alarms.ts';

export interface CountedAlarms extends Alarms {
  /** Since the start of this process. */
  readonly raised: ReadonlyMap<AlarmName, number>;
}

interface AlarmPlaces {
  readonly activities: ActivityLog;
  readonly log: FastifyBaseLogger;
}

export function createAlarms({ activities, log }: AlarmPlaces): CountedAlarms {
  const raised = new Map<AlarmName, number>([['code-guessing', 0]]);
  return {
    raised,
    async raise(name, tenant, detail) {
      raised.set(name, (raised.get(name) ?? 0) + 1);
      log.error({ alarm: name, tenant, ...detail }, 'Alarme');
      await activities.record(tenant, { pointer: 'seguranca.alarme.disparar', outcome: 'refused', detail: { name, ...detail } });
    },
  };
}
