// The bridge. It knows the channels by name and nothing else: main checks who asks and what.
import { contextBridge, ipcRenderer } from 'electron';
import { channels } from '#contract/ipc/channels.ts';
import type { DesktopBridge, Reply } from '#contract/ipc/channels.ts';

const known: ReadonlySet<string> = new Set(channels);

const bridge: DesktopBridge = {
  invoke<C extends (typeof channels)[number]>(channel: C, request: unknown): Promise<Reply<C>> {
    // A page that was taken over must not reach a channel that Electron or a dependency registers one day.
    return known.has(channel) ? ipcRenderer.invoke(channel, request) : Promise.resolve({ ok: false, code: '#FORBIDDEN' });
  },
};

contextBridge.exposeInMainWorld('portalDesktop', bridge);
