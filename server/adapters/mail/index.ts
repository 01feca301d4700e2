// The entry of the mail adapters: the storage of messages and their delivery. The transport, smtp.ts, is imported only when a
// mail server is configured.
export { createDelivery } from './delivery.ts';
export { createOutbox } from './outbox.ts';
export { forgetMails } from './queue.ts';
