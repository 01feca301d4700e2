import type { Alarms } from '#server/ports/alarms.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { Directories } from '#server/ports/directory/directory.ts';
import type { IdentityProvider } from '#server/ports/identity/identity-provider.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { Messenger } from '#server/ports/messenger.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import type { TenantQueries } from '#server/ports/tenant-queries.ts';

export interface AuthDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly bus: Bus;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  readonly mailer: Mailer;
  readonly messenger: Messenger;
  readonly tenantQueries: TenantQueries;
  readonly alarms: Alarms;
  readonly clock: Clock;
  readonly identity: IdentityProvider;
  readonly directories: Directories;
  /** Mail domains whose people are internal in every tenant. */
  readonly internalDomains: readonly string[];
}
