import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Limiter } from '../../ports/limiter.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Sessions } from '../../ports/sessions.ts';

export interface AccessDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limiter: Limiter;
  readonly mailer: Mailer;
  readonly activities: ActivityLog;
  readonly clock: Clock;
}
