// Queries of the delivery on the table `mails`, over all tenants. Any number of processes share it: a row that one has locked is
// skipped by the others, and a row that one has taken is not due before its lease ends.
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TenantId } from '#contract/entities/identity.ts';
import type { Database } from '#server/ports/database.ts';
import type { OutgoingMail } from '#server/ports/mailer.ts';

/** Longer than any conversation with a mail server may take. A process that took a message and is gone by then loses its lease. */
const leaseMs = 5 * 60_000;

export interface QueuedMail extends OutgoingMail {
  readonly tenant: TenantId;
  readonly kind: string;
  /** Which try this is, from 1. */
  readonly attempt: number;
  readonly expiresAt: Date;
}

export type Ending = 'sent' | 'failed' | 'expired' | 'suppressed';

const Moment = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value) => new Date(value)),
);
const Row = z.object({
  tenant_id: TenantId,
  id: z.string(),
  at: Moment,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  kind: z.string(),
  sender_name: z.string(),
  reply_to: z.nullable(z.string()),
  attempts: z.number(),
  expires_at: Moment,
});
/** The drivers hand back the rows of a plain statement bare or in a result. */
const Rows = z.union([
  z.array(Row),
  z.pipe(
    z.object({ rows: z.array(Row) }),
    z.transform(({ rows }) => rows),
  ),
]);

const toMail = (row: z.infer<typeof Row>): QueuedMail => ({
  tenant: row.tenant_id,
  id: row.id,
  at: row.at,
  to: row.to,
  subject: row.subject,
  text: row.text,
  html: row.html,
  kind: row.kind,
  senderName: row.sender_name,
  replyTo: row.reply_to,
  attempt: row.attempts,
  expiresAt: row.expires_at,
});

/** A message that has come to its end keeps who and when, never what: its secrets are of no more use to anyone. */
const wiped = sql`text = '', html = '', code = null, links = '{}', next_at = null`;

// Only the try that is under way may say how it ended: another may have begun since.
const own = ({ tenant, id, attempt }: QueuedMail) =>
  sql`tenant_id = ${tenant} and id = ${id} and status = 'queued' and attempts = ${attempt}`;

export function createMailQueue(database: Database) {
  const rowsOf = async (query: SQL): Promise<readonly QueuedMail[]> =>
    Rows.parse(await database.system.run((queries) => queries.execute(query))).map(toMail);
  const change = async (query: SQL): Promise<void> => void (await database.system.run((queries) => queries.execute(query)));
  return {
    /** Takes up to `count` messages that are due; nobody else gets them before the lease ends. */
    async take(count: number, now: Date): Promise<readonly QueuedMail[]> {
      const lease = new Date(now.getTime() + leaseMs).toISOString();
      return rowsOf(sql`
        update mails set attempts = attempts + 1, next_at = ${lease}
        where (tenant_id, id) in (
          select tenant_id, id from mails where status = 'queued' and next_at <= ${now.toISOString()} and expires_at > ${now.toISOString()}
          order by next_at limit ${count} for update skip locked)
        returning *`);
    },
    /** Ends what nobody needs any more, or what its receiver refused. Returns those that never arrived because of their age. */
    async sweep(now: Date): Promise<readonly QueuedMail[]> {
      const at = now.toISOString();
      await change(sql`
        update mails set status = 'suppressed', ${wiped} where status = 'queued' and next_at <= ${at} and exists (
          select from mail_suppressions s where s.tenant_id = mails.tenant_id and s.email = mails."to"
            and (s.expires_at is null or s.expires_at > ${at}))`);
      return rowsOf(sql`
        update mails set status = 'expired', ${wiped} where status = 'queued' and next_at <= ${at} and expires_at <= ${at}
        returning *`);
    },
    end: (mail: QueuedMail, ending: Ending, reply: string, now: Date) =>
      change(sql`
        update mails set status = ${ending}, reply = ${reply}, sent_at = ${ending === 'sent' ? now.toISOString() : null}, ${wiped}
        where ${own(mail)}`),
    retry: (mail: QueuedMail, reply: string, nextAt: Date) =>
      change(sql`update mails set next_at = ${nextAt.toISOString()}, reply = ${reply} where ${own(mail)}`),
    /** Rows older than anyone looks back. */
    forget: (before: Date) => change(sql`delete from mails where status <> 'queued' and at < ${before.toISOString()}`),
  };
}
