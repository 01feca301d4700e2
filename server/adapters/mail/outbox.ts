// The mailer stores messages in the table `mails`, in the transaction that causes them. In production each message has a job, by
// which `delivery.ts` sends it to the mail server. The demo sends no messages; `/dev/mail` shows them.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mailDeliveryMaxMs } from '#contract/limits.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Jobs } from '#server/ports/jobs.ts';
import type { Mail, Mailer, MailKind } from '#server/ports/mailer.ts';
import type { CountUse } from '#server/ports/quota/quota.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Null: messages are stored and never sent. */
  readonly jobs: Pick<Jobs, 'addWithin'> | null;
  readonly countUse: CountUse;
}

/**
 * Mails that are the purpose of an action. A limit of mails refuses them. All others accompany a sign-in or an event, and a limit must
 * not lock people out or undo the event.
 */
const refusable: ReadonlySet<MailKind> = new Set<MailKind>(['invitation', 'direct-link']);

export function createOutbox({ database, clock, jobs, countUse }: OutboxOptions): Mailer {
  const sendWithin = async (queries: Queries, mail: Mail): Promise<void> => {
    const [now, id] = [clock.now(), randomUUID()];
    const at = now.toISOString();
    const expiresAt = new Date(now.getTime() + (mail.secretLifetimeMs ?? mailDeliveryMaxMs));
    const [status, sentAt] = jobs === null ? ['sent', at] : ['queued', null];
    await queries.execute(sql`
      insert into mails (tenant_id, id, at, "to", subject, text, html, code, links, kind, sender_name, reply_to, expires_at,
        status, sent_at)
      values (${mail.tenant}, ${id}, ${at}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.code ?? null},
        array(select jsonb_array_elements_text(${JSON.stringify(mail.links ?? [])}::jsonb)), ${mail.kind}, ${mail.senderName},
        ${mail.replyTo}, ${expiresAt.toISOString()}, ${status}, ${sentAt})`);
    countUse(queries, { tenant: mail.tenant, quota: 'mails', at: now, always: !refusable.has(mail.kind) });
    await jobs?.addWithin(queries, { kind: 'mail', tenant: mail.tenant, id, expiresAt });
  };
  return {
    sendWithin,
    send: (mail) => database.tenant(mail.tenant).run((queries) => sendWithin(queries, mail)),
  };
}
