import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Alarms } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Directories } from '../../ports/directory.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Limiter } from '../../ports/limiter.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { Sessions } from '../../ports/sessions.ts';

export interface AuthDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  readonly mailer: Mailer;
  readonly activities: ActivityLog;
  readonly alarms: Alarms;
  readonly clock: Clock;
  readonly identity: IdentityProvider;
  readonly directories: Directories;
  /** Domains of mail whose people are internal in every tenant. */
  readonly internalDomains: readonly string[];
}
