// The desktop platform: calls the main process over the bridge. The page never sees the session code; the main process adds it to calls.
import type { Channel, Channels, DesktopBridge, Reply } from '#contract/ipc/channels.ts';
import type { TenantState } from '#contract/ipc/schemas.ts';
import type { OutsideSignIn, Platform, SessionCodeStore, TenantSwitch } from './platform.ts';
import { storageMarks } from './marks.ts';

declare global {
  interface Window {
    readonly portalDesktop?: DesktopBridge;
  }
}

function requireBridge(): DesktopBridge {
  const bridge = window.portalDesktop;
  if (!bridge) throw new Error('The preload did not run: window.portalDesktop is missing.');
  return bridge;
}

async function invoke<C extends Channel>(channel: C, request: Channels[C]['request']): Promise<Channels[C]['response']> {
  const reply: Reply<C> = await requireBridge().invoke(channel, request);
  if (!reply.ok) throw new Error(`${channel}: ${reply.code}`);
  return reply.value;
}

function createDesktopSession(): SessionCodeStore {
  let present: boolean | undefined;
  return {
    async has() {
      present ??= (await invoke('session:state', undefined)).present;
      return present;
    },
    save() {
      // The main process removed the code from the answer and stored it before the page received the session.
      present = true;
      return Promise.resolve();
    },
    async clear() {
      present = false;
      await invoke('session:forget', undefined);
    },
    header: () => ({}),
    // The desktop has one window, so no other tab can change the session.
    onChange: () => () => undefined,
  };
}

const tenantSwitch = (tenant: TenantState): TenantSwitch => ({
  locked: tenant.kind === 'chosen' && tenant.locked,
  refused: tenant.kind === 'none' ? (tenant.refused ?? null) : null,
  choose: (text) => invoke('tenant:choose', { text }),
  async forget() {
    await invoke('tenant:forget', undefined);
  },
});

const outsideSignIn: OutsideSignIn = {
  begin: (wish) => invoke('sign-in:begin', wish),
  async show() {
    await invoke('sign-in:show', undefined);
  },
  paste: async (code) => (await invoke('sign-in:paste', { code })).accepted,
  async cancel() {
    await invoke('sign-in:cancel', undefined);
  },
};

/** Reads from the main process which tenant this window shows. Rejects when the bridge is missing. */
export async function createDesktopPlatform(): Promise<Platform> {
  const tenant = await invoke('tenant:current', undefined);
  return {
    domain: tenant.kind === 'chosen' ? tenant.domain : null,
    root: '',
    session: createDesktopSession(),
    tenants: tenantSwitch(tenant),
    signIn: outsideSignIn,
    marks: storageMarks,
    sessionStorage: () => invoke('session:state', undefined),
    program: () => invoke('app:info', undefined),
    // The system's browser downloads the file. The address is signed and needs no session.
    async download(url) {
      await invoke('app:open-external', { url });
    },
    openTab: null,
    async openExternal(url) {
      await invoke('app:open-external', { url });
    },
  };
}
