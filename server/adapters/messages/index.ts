// The entry of the adapters for short messages.
import type { Clock } from '#server/ports/clock.ts';
import type { Messenger, SentMessage } from '#server/ports/messenger.ts';
import { createDemoMessages } from './demo.ts';
import { createHttpMessenger, type HttpMessengerOptions } from './http.ts';
import { noMessenger } from './none.ts';

export { createDemoMessages } from './demo.ts';
export { noMessenger } from './none.ts';

export interface MessagesOptions extends Pick<HttpMessengerOptions, 'onTrouble'> {
  readonly isDemo: boolean;
  readonly clock: Clock;
  /** Null: no service is configured. */
  readonly service: Omit<HttpMessengerOptions, 'onTrouble'> | null;
}

export interface Messages {
  readonly messenger: Messenger;
  /** The messages of the demo, newest first. */
  readonly sent: () => readonly SentMessage[];
}

export function openMessages({ isDemo, clock, service, onTrouble }: MessagesOptions): Messages {
  if (isDemo) return createDemoMessages(clock);
  return { messenger: service === null ? noMessenger : createHttpMessenger({ ...service, onTrouble }), sent: () => [] };
}
