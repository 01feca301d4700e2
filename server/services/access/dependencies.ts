import type { Attachments } from '#server/ports/files/attachments.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import type { TenantQueries } from '#server/ports/tenant-queries.ts';

export interface AccessDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limiter: Limiter;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly tenantQueries: TenantQueries;
  readonly attachments: Attachments;
}
