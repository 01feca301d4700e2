// The door of the mail adapters: what keeps messages and what delivers them. The way to a mail server, smtp.ts, is read where
// there is one.
export { createDelivery } from './delivery.ts';
export { createOutbox } from './outbox.ts';
export { forgetMails } from './queue.ts';
