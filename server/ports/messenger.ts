import type { TenantId } from '#contract/entities/identity.ts';

/** Channels of short messages to a phone. */
export const messageChannels = ['sms', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** A short message to a phone. It may contain a code, so it is never logged. */
export interface ShortMessage {
  /** The same for every attempt, so that the provider recognises a repetition. */
  readonly id: string;
  readonly tenant: TenantId;
  readonly channel: MessageChannel;
  /** A Brazilian phone number: 10 or 11 digits. */
  readonly to: string;
  readonly text: string;
}

/** Sends short messages. The person waits for the answer, so nothing is queued. */
export interface Messenger {
  /** The channels that the operator has configured. Contacts of other channels are not offered. */
  readonly channels: readonly MessageChannel[];
  /** Whether the provider accepted the message. Never throws. */
  send(message: ShortMessage): Promise<boolean>;
}

/** A message in the development mailbox. */
export interface SentMessage extends ShortMessage {
  /** ISO moment. */
  readonly at: string;
}
