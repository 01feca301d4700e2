import type { Messenger } from '#server/ports/messenger.ts';

/** The messenger of a portal without a provider. */
export const noMessenger: Messenger = { channels: [], send: () => Promise.resolve(false) };
