// The desktop platform: asks main over the bridge. The page never sees the session code; main attaches it to calls.
import type { Channel, Channels, DesktopBridge, Reply } from '#contract/ipc/channels.ts';
import type { TenantState } from '#contract/ipc/schemas.ts';
import type { OutsideSignIn, Platform, SessionKeeper, TenantSwitch } from './platform.ts';
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

async function ask<C extends Channel>(channel: C, request: Channels[C]['request']): Promise<Channels[C]['response']> {
  const reply: Reply<C> = await requireBridge().invoke(channel, request);
  if (!reply.ok) throw new Error(`${channel}: ${reply.code}`);
  return reply.value;
}

function createDesktopSession(): SessionKeeper {
  let present: boolean | undefined;
  return {
    async has() {
      present ??= (await ask('session:state', undefined)).present;
      return present;
    },
    keep() {
      // Main took the code out of the answer and stored it before the page saw the session.
      present = true;
      return Promise.resolve();
    },
    async forget() {
      present = false;
      await ask('session:forget', undefined);
    },
    header: () => ({}),
    // One window: there is no other tab to hear of.
    onChange: () => () => undefined,
  };
}

const tenantSwitch = (tenant: TenantState): TenantSwitch => ({
  locked: tenant.kind === 'chosen' && tenant.locked,
  refused: tenant.kind === 'none' ? (tenant.refused ?? null) : null,
  choose: (text) => ask('tenant:choose', { text }),
  async forget() {
    await ask('tenant:forget', undefined);
  },
});

const outsideSignIn: OutsideSignIn = {
  begin: (wish) => ask('sign-in:begin', wish),
  async show() {
    await ask('sign-in:show', undefined);
  },
  paste: async (code) => (await ask('sign-in:paste', { code })).accepted,
  async cancel() {
    await ask('sign-in:cancel', undefined);
  },
};

/** Asks main which tenant this window shows. Rejects when the bridge is missing. */
export async function createDesktopPlatform(): Promise<Platform> {
  const tenant = await ask('tenant:current', undefined);
  return {
    domain: tenant.kind === 'chosen' ? tenant.domain : null,
    root: '',
    session: createDesktopSession(),
    tenants: tenantSwitch(tenant),
    signIn: outsideSignIn,
    marks: storageMarks,
    sessionStorage: () => ask('session:state', undefined),
    program: () => ask('app:info', undefined),
    // The browser of the system saves it: the address carries its own permission.
    async download(url) {
      await ask('app:open-external', { url });
    },
    async openExternal(url) {
      await ask('app:open-external', { url });
    },
  };
}
