// The entry of the mail adapters: the storage of messages, their delivery and the transport.
import type { MailTransport } from '#server/ports/mailer.ts';
import type { SmtpOptions } from './smtp.ts';

export { createDelivery } from './delivery.ts';
export { createOutbox } from './outbox.ts';
export { forgetMails } from './queue.ts';

/** Loads the transport, because a portal without a mail server does not need it. */
export const openSmtpTransport = async (options: SmtpOptions): Promise<MailTransport> =>
  (await import('./smtp.ts')).createSmtpTransport(options);
