// Delivers queued messages to the mail server. A message is sent at least once. It is sent twice in one case: the mail server
// accepted it, and the process died or lost the database before it stored that. Both copies have the same Message-ID, by which
// receivers recognise the second one.
import { maskEmail } from '#contract/rules/email.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { JobEnding, JobHandler, TakenJob } from '#server/ports/jobs.ts';
import type { MailTransport } from '#server/ports/mailer.ts';
import { endMail, type Ending, findMail, recordReply, type QueuedMail } from './queue.ts';

export interface DeliveryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly activities: ActivityLog;
  /** Null: no message can be sent, and queued messages expire. */
  readonly transport: MailTransport | null;
  /** Receives a message for the operator. Never a secret or an address. */
  readonly onTrouble: (message: string, detail: Readonly<Record<string, unknown>>) => void;
}

/** Ends a message once, also with several processes, and records an ending without delivery. */
async function end(options: DeliveryOptions, job: TakenJob, mail: QueuedMail, ending: Ending, reply: string): Promise<'done'> {
  const { database, clock, activities, onTrouble } = options;
  const { tenant, id, attempt } = job;
  const { kind, to } = mail;
  const isEnded = await database.tenant(tenant).run(async (queries) => {
    if (!(await job.finishWithin(queries))) return false;
    await endMail(queries, job, { ending, reply, attempts: attempt, now: clock.now() });
    if (ending === 'failed' || ending === 'expired')
      await activities.recorderFor({ tenant }).recordWithin(queries, {
        pointer: 'email.mensagem.entregar',
        outcome: 'failed',
        detail: { id, kind, to: maskEmail(to), attempts: attempt, reply, ending },
      });
    return true;
  });
  if (isEnded && (ending === 'failed' || ending === 'expired')) onTrouble('Mensagem não entregue', { id, tenant, kind, ending });
  return 'done';
}

async function deliver(options: DeliveryOptions, transport: MailTransport, job: TakenJob): Promise<JobEnding> {
  const { database, clock, onTrouble } = options;
  const { tenant, id, attempt } = job;
  const mail = await findMail(database, job, clock.now());
  if (mail === null) return 'done';
  if (mail.isSuppressed) return end(options, job, mail, 'suppressed', '');
  const { kind, reply } = await transport.deliver(mail, job.signal);
  if (kind === 'sent') return end(options, job, mail, 'sent', reply);
  if (kind === 'rejected') return end(options, job, mail, 'failed', reply);
  // The stop of the process interrupted the delivery. The message is not the cause.
  if (job.signal.aborted) return 'returned';
  await recordReply(database, job, reply, attempt);
  onTrouble('Entrega adiada', { id, tenant, attempt, reply });
  return 'again';
}

export function createDelivery(options: DeliveryOptions): JobHandler {
  const { database, clock, transport } = options;
  return {
    work: transport && ((job) => deliver(options, transport, job)),
    async giveUp(job) {
      const mail = await findMail(database, job, clock.now());
      if (mail !== null) await end(options, job, mail, mail.isSuppressed ? 'suppressed' : 'expired', mail.reply);
    },
  };
}
