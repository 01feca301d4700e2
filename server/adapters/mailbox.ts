// The development mailbox: messages are kept in the table `mails`, where `/dev/mail` shows them, and go nowhere.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import type { Mailer } from '../ports/mailer.ts';

export const createMailbox = (database: Database, clock: Clock): Mailer => ({
  async send({ tenant, to, subject, text, html, code, links }) {
    const at = clock.now().toISOString();
    await database.tenant(tenant).run((queries) =>
      queries.execute(sql`
        insert into mails (tenant_id, id, at, "to", subject, text, html, code, links, sent_at)
        values (${tenant}, ${randomUUID()}, ${at}, ${to}, ${subject}, ${text}, ${html}, ${code ?? null},
          array(select jsonb_array_elements_text(${JSON.stringify(links ?? [])}::jsonb)), ${at})`),
    );
  },
});
