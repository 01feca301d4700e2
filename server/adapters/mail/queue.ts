// Queries of the delivery on the table `mails`, over all tenants. Each queued message has a job of the kind `mail`.
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { mailRetentionMs } from '#contract/limits.ts';
import { Moment, rowsOf } from '#server/adapters/database/rows.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { JobName } from '#server/ports/jobs.ts';
import type { OutgoingMail } from '#server/ports/mailer.ts';

export interface QueuedMail extends OutgoingMail {
  readonly kind: string;
  /** The last reply of the mail server; empty: no attempt yet. */
  readonly reply: string;
  /** The receiver refuses mails of this tenant. */
  readonly isSuppressed: boolean;
}

export type Ending = 'sent' | 'failed' | 'expired' | 'suppressed';

const Row = z.object({
  id: z.string(),
  at_ms: Moment,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  kind: z.string(),
  sender_name: z.string(),
  reply_to: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  is_suppressed: z.boolean(),
});

const toMail = (row: z.infer<typeof Row>): QueuedMail => ({
  id: row.id,
  at: row.at_ms,
  to: row.to,
  subject: row.subject,
  text: row.text,
  html: row.html,
  kind: row.kind,
  senderName: row.sender_name,
  replyTo: row.reply_to,
  reply: row.reply ?? '',
  isSuppressed: row.is_suppressed,
});

const isQueued = ({ tenant, id }: JobName): SQL =>
  sql`mails.tenant_id = ${tenant} and mails.id = ${id} and mails.status = 'queued'`;

/** Null: the message has ended already. */
export async function findMail(database: Database, job: JobName, now: Date): Promise<QueuedMail | null> {
  const found = await database.tenant(job.tenant).run((queries) =>
    queries.execute(sql`
      select *, (extract(epoch from at) * 1000)::float8 as at_ms, exists (
        select from mail_suppressions s where s.tenant_id = mails.tenant_id and s.email = mails."to"
          and (s.expires_at is null or s.expires_at > ${now.toISOString()})) as is_suppressed
      from mails where ${isQueued(job)}`),
  );
  return rowsOf(Row, found).map(toMail)[0] ?? null;
}

export interface EndedMail {
  readonly ending: Ending;
  readonly reply: string;
  readonly attempts: number;
  readonly now: Date;
}

/** Ends a message. The row keeps its receiver and time, and loses its content, because its secrets are not needed any more. */
export async function endMail(queries: Queries, job: JobName, { ending, reply, attempts, now }: EndedMail): Promise<void> {
  await queries.execute(sql`
    update mails set status = ${ending}, reply = ${reply}, attempts = ${attempts},
      sent_at = ${ending === 'sent' ? now.toISOString() : null}, text = '', html = '', code = null, links = '{}'
    where ${isQueued(job)}`);
}

export const recordReply = (database: Database, job: JobName, reply: string, attempts: number): Promise<unknown> =>
  database
    .tenant(job.tenant)
    .run((queries) => queries.execute(sql`update mails set reply = ${reply}, attempts = ${attempts} where ${isQueued(job)}`));

/** Removes messages after their retention. */
export const forgetMails = (database: Database, now: Date): Promise<unknown> =>
  database.system.run((queries) =>
    queries.execute(
      sql`delete from mails where status <> 'queued' and at < ${new Date(now.getTime() - mailRetentionMs).toISOString()}`,
    ),
  );
