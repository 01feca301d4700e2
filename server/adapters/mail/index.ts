// The door of the mail adapters: what keeps messages and what delivers them. The way to a mail server, smtp.ts, is read where
// there is one.
export { startDelivery, type Delivery } from './delivery.ts';
export { createOutbox } from './outbox.ts';
