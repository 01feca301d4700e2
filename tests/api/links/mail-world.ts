// The queue of mails over a fresh database, and deliveries as processes of the portal run them.
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createOutbox, startDelivery, type Delivery } from '#server/adapters/mail/index.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { migrate } from '#server/db/migrate.ts';
import { activities, mails, mailSuppressions } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { openTestStorage } from '#tests/api/support/database.ts';

export const acme = TenantId.parse('acme');

export const aMail = (to: string, more: Partial<Mail> = {}): Mail => ({
  tenant: acme,
  kind: 'code',
  to,
  senderName: 'Portal Acme',
  replyTo: 'suporte@acme.com.br',
  subject: 'Seu código de acesso (K7)',
  text: 'Código ABC 234',
  html: '<p>Código <b>ABC 234</b></p>',
  code: 'ABC234',
  links: ['https://portal.acme.com.br/x'],
  secretLifetimeMs: 600_000,
  ...more,
});

export async function createMailWorld() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  const storage = await openTestStorage(systemClock);
  const { database } = storage;
  const log = createActivityLog(database, systemClock);
  const outbox = createOutbox(database, systemClock, 'queue');
  const troubles: string[] = [];
  const open: Delivery[] = [];
  const others: Database[] = [];

  async function anotherProcess(): Promise<Database> {
    if (storage.url === null) return database;
    const other = await openPostgresDatabase({ url: storage.url, migrate, onConnectionError: () => undefined });
    others.push(other);
    return other;
  }

  return {
    database,
    outbox,
    troubles,
    anotherProcess,
    deliver(url: string | null, { by = database, graceMs = 5_000, timeoutMs = 5_000 } = {}): Delivery {
      const delivery = startDelivery({
        database: by,
        clock: systemClock,
        activities: log,
        transport: url === null ? null : createSmtpTransport({ url, from: 'portal@portal.com.br', timeoutMs }),
        onTrouble: (message, detail) => troubles.push(`${message} ${JSON.stringify(detail)}`),
        pollMs: 20,
        graceMs,
      });
      open.push(delivery);
      return delivery;
    },
    row: async (to: string) => {
      const [found] = await database.tenant(acme).run((queries) => queries.select().from(mails).where(eq(mails.to, to)));
      if (found === undefined) throw new Error(`no mail to ${to}`);
      return found;
    },
    statuses: async () =>
      (await database.tenant(acme).run((queries) => queries.select({ status: mails.status }).from(mails))).map(
        ({ status }) => status,
      ),
    suppress: (email: string, expiresAt: Date | null = null) =>
      database
        .tenant(acme)
        .run((queries) =>
          queries
            .insert(mailSuppressions)
            .values({ tenantId: acme, email, reason: 'declined', createdAt: new Date(), expiresAt }),
        ),
    activities: () => database.tenant(acme).run((queries) => queries.select().from(activities)),
    advance: (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000),
    async clear(): Promise<void> {
      troubles.length = 0;
      await database.tenant(acme).run((queries) => queries.delete(mails));
    },
    async stopAll(): Promise<void> {
      await Promise.all(open.splice(0).map((delivery) => delivery.stop()));
    },
    async close(): Promise<void> {
      await Promise.all(open.splice(0).map((delivery) => delivery.stop()));
      await log.settle();
      await Promise.all(others.map((other) => other.close()));
      await storage.close();
      vi.useRealTimers();
    },
  };
}

export type MailWorld = Awaited<ReturnType<typeof createMailWorld>>;
