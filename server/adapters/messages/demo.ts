// The demo sends no messages; `/dev/messages` shows them until the server stops.
import type { Clock } from '#server/ports/clock.ts';
import { messageChannels, type Messenger, type SentMessage } from '#server/ports/messenger.ts';

const mostMessages = 200;

export function createDemoMessages(clock: Clock): { readonly messenger: Messenger; readonly sent: () => readonly SentMessage[] } {
  const sent: SentMessage[] = [];
  return {
    messenger: {
      channels: messageChannels,
      send(message) {
        sent.unshift({ ...message, at: clock.now().toISOString() });
        sent.splice(mostMessages);
        return Promise.resolve(true);
      },
    },
    /** The newest first. */
    sent: () => sent,
  };
}
