// The mailer: messages are kept in the table `mails`, in the transaction that made them necessary. The demo stops here, and
// `/dev/mail` shows them; in production `delivery.ts` takes them from there to the mail server.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

/** How long a message without a secret is tried. */
const patienceMs = 3 * 86_400_000;

/** `keep`: they go nowhere. `queue`: they wait for delivery. */
export function createOutbox(database: Database, clock: Clock, purpose: 'keep' | 'queue'): Mailer {
  const sendWithin = async (queries: Queries, mail: Mail): Promise<void> => {
    const now = clock.now();
    const at = now.toISOString();
    const expiresAt = new Date(now.getTime() + (mail.secretLifetimeMs ?? patienceMs)).toISOString();
    const [status, sentAt, nextAt] = purpose === 'keep' ? ['sent', at, null] : ['queued', null, at];
    await queries.execute(sql`
      insert into mails (tenant_id, id, at, "to", subject, text, html, code, links, kind, sender_name, reply_to, expires_at,
        status, sent_at, next_at)
      values (${mail.tenant}, ${randomUUID()}, ${at}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.code ?? null},
        array(select jsonb_array_elements_text(${JSON.stringify(mail.links ?? [])}::jsonb)), ${mail.kind}, ${mail.senderName},
        ${mail.replyTo}, ${expiresAt}, ${status}, ${sentAt}, ${nextAt})`);
  };
  return {
    sendWithin,
    send: (mail) => database.tenant(mail.tenant).run((queries) => sendWithin(queries, mail)),
  };
}
