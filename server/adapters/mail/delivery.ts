// Takes messages from the queue to the mail server. Every process of the portal runs one; they share the work by the queue.
import { setTimeout as wait } from 'node:timers/promises';
import { maskEmail } from '#contract/rules/email.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { MailOutcome, MailTransport } from '#server/ports/mailer.ts';
import { createMailQueue, type Ending, type QueuedMail } from './queue.ts';
import { nextTry } from './retry.ts';

export interface DeliveryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly activities: ActivityLog;
  /** Null: nothing can leave; what waits runs out. */
  readonly transport: MailTransport | null;
  /** Something that the operator should know. Never a secret or an address. */
  readonly onTrouble: (message: string, detail: Readonly<Record<string, unknown>>) => void;
  readonly pollMs?: number;
  /** How long a stop waits for conversations under way. */
  readonly graceMs?: number;
}

export interface Delivery {
  /** Takes nothing more, lets what is under way end, and gives back what does not end in time. */
  stop(): Promise<void>;
}

/** Conversations at a time, per process. */
const lanes = 4;
const sweepEveryMs = 30_000;
const rememberedMs = 90 * 86_400_000;

export function startDelivery(options: DeliveryOptions): Delivery {
  const { database, clock, activities, transport, onTrouble, pollMs = 1_000, graceMs = 10_000 } = options;
  const queue = createMailQueue(database);
  const running = new Set<Promise<void>>();
  const state: { isStopping: boolean; wake: (() => void) | null } = { isStopping: false, wake: null };
  let sweptAt = 0;

  async function tell(mail: QueuedMail, ending: Ending, reply: string): Promise<void> {
    const detail = { id: mail.id, kind: mail.kind, to: maskEmail(mail.to), attempts: mail.attempt, reply };
    await activities.record(mail.tenant, {
      pointer: 'email.mensagem.entregar',
      outcome: 'failed',
      detail: { ...detail, ending },
    });
    onTrouble('Mensagem não entregue', { id: mail.id, tenant: mail.tenant, kind: mail.kind, ending });
  }

  async function end(mail: QueuedMail, ending: Ending, reply: string): Promise<void> {
    await queue.end(mail, ending, reply, clock.now());
    if (ending !== 'sent') await tell(mail, ending, reply);
  }

  async function settle(mail: QueuedMail, outcome: MailOutcome): Promise<void> {
    if (outcome.kind === 'sent') return end(mail, 'sent', outcome.reply);
    if (outcome.kind === 'rejected') return end(mail, 'failed', outcome.reply);
    const now = clock.now();
    // A conversation that a stop broke off is not the message's fault: another process may take it at once.
    const next = state.isStopping ? now : nextTry(mail.attempt, mail.expiresAt, now, Math.random());
    if (next === null) return end(mail, 'expired', outcome.reply);
    await queue.retry(mail, outcome.reply, next);
    if (!state.isStopping)
      onTrouble('Entrega adiada', { id: mail.id, tenant: mail.tenant, attempt: mail.attempt, reply: outcome.reply });
  }

  function begin(mail: QueuedMail, by: MailTransport): void {
    const task = by
      .deliver(mail)
      .then((outcome) => settle(mail, outcome))
      // The database is away: the lease ends by itself, and the message is tried again.
      .catch((error: unknown) => onTrouble('Entrega não anotada', { id: mail.id, err: error }))
      .finally(() => {
        running.delete(task);
        // A lane is free.
        state.wake?.();
      });
    running.add(task);
  }

  async function sweep(now: Date): Promise<void> {
    if (now.getTime() - sweptAt < sweepEveryMs && now.getTime() >= sweptAt) return;
    sweptAt = now.getTime();
    for (const mail of await queue.sweep(now)) await tell(mail, 'expired', '');
    await queue.forget(new Date(now.getTime() - rememberedMs));
  }

  async function round(): Promise<void> {
    const now = clock.now();
    await sweep(now);
    if (transport === null || running.size >= lanes) return;
    for (const mail of await queue.take(lanes - running.size, now)) begin(mail, transport);
  }

  /** Until the next look, or until something happens. */
  async function pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      state.wake = resolve;
      timer = setTimeout(resolve, pollMs);
    });
    clearTimeout(timer);
  }

  async function rounds(): Promise<void> {
    while (!state.isStopping) {
      await round().catch((error: unknown) => onTrouble('Fila de e-mails não lida', { err: error }));
      if (!state.isStopping) await pause();
    }
  }

  const working = rounds();
  return {
    async stop() {
      state.isStopping = true;
      state.wake?.();
      await working;
      const inTime = new AbortController();
      const late = wait(graceMs, undefined, { signal: inTime.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), late]);
      inTime.abort();
      transport?.close();
      await Promise.all(running);
    },
  };
}
