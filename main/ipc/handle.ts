// Registers every IPC channel of the contract. Only the portal's page may use them.
import { ipcMain } from 'electron';
import type { IpcMainInvokeEvent } from 'electron';
import { channels } from '#contract/ipc/channels.ts';
import type { Channel, Reply } from '#contract/ipc/channels.ts';
import { log } from '#main/log.ts';
import { answer } from './answer.ts';
import type { Handlers } from './answer.ts';
import { isTrustedSender } from './sender.ts';
import type { Sender } from './sender.ts';

const senderOf = ({ sender, senderFrame }: IpcMainInvokeEvent): Sender => ({
  contentsId: sender.id,
  frame: senderFrame === null ? null : { url: senderFrame.url, isMain: senderFrame.parent === null },
});

export function registerIpc(handlers: Handlers, windowContentsId: () => number | null): void {
  for (const channel of channels) {
    ipcMain.handle(channel, (event, ...args: unknown[]): Promise<Reply<Channel>> => {
      if (isTrustedSender(senderOf(event), windowContentsId())) return answer(handlers, channel, args);
      log('ipc-refused', { channel });
      return Promise.resolve({ ok: false, code: '#FORBIDDEN' });
    });
  }
}
