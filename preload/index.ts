// The bridge. It contains only the names of the channels. Main checks the sender and the request.
import { contextBridge, ipcRenderer } from 'electron';
import { channels } from '#contract/ipc/channels.ts';
import type { DesktopBridge, Reply } from '#contract/ipc/channels.ts';

const known: ReadonlySet<string> = new Set(channels);

const bridge: DesktopBridge = {
  invoke<C extends (typeof channels)[number]>(channel: C, request: unknown): Promise<Reply<C>> {
    // A compromised page must not reach channels that Electron or a dependency may register.
    return known.has(channel) ? ipcRenderer.invoke(channel, request) : Promise.resolve({ ok: false, code: '#FORBIDDEN' });
  },
};

contextBridge.exposeInMainWorld('portalDesktop', bridge);
