// The operations of the shell for menu and page: one tenant, its session, one window. A change of the tenant creates a new window,
// because a window cannot change its storage session.
import { session as sessions } from 'electron';
import type { BrowserWindow, Session } from 'electron';
import type { SessionStorageState, TenantChoice, TenantState } from '#contract/ipc/schemas.ts';
import { appOrigin } from './pages/routes.ts';
import { lockPermissions } from './permissions.ts';
import { serveApp } from './protocol.ts';
import type { ForwardingTenant } from './requests/forward.ts';
import type { Keychain } from './session/keychain.ts';
import { clearNetwork } from './session/known-browser.ts';
import { createTenantSession } from './session/tenant-session.ts';
import type { TenantSession } from './session/tenant-session.ts';
import type { TenantAddress } from './tenant/address.ts';
import type { Tenants } from './tenant/tenants.ts';
import { createWindow } from './window.ts';

export interface DesktopParts {
  readonly tenants: Tenants;
  readonly keychain: Keychain;
  /** The built renderer. */
  readonly root: string;
}

export interface Desktop {
  readonly tenants: Tenants;
  session(): TenantSession | null;
  contentsId(): number | null;
  /** The window and the tenant it shows; null on the first screen. */
  shown(): { readonly window: BrowserWindow; readonly tenant: ForwardingTenant } | null;
  chooseTenant(text: string): Promise<TenantChoice>;
  /** Returns to the choice of a tenant. */
  leaveTenant(): Promise<void>;
  /** Removes all data of the current tenant: session, keychain entry, cookies, storage. */
  forgetTenant(): Promise<TenantState>;
  forgetSession(): Promise<SessionStorageState | null>;
  open(): Promise<void>;
  focus(): void;
}

/**
 * The session with the cookies of the tenant's server. The storage of the page is another session. Only cookies with an expiry date
 * reach the disk. The cookies of the session and of a sign-in in progress have none and end with the program.
 */
export const networkOf = (tenant: TenantAddress): Session =>
  sessions.fromPartition(`persist:network-${tenant.domain}`, { cache: false });
const storageOf = (tenant: TenantAddress | null): Session =>
  sessions.fromPartition(tenant === null ? 'no-tenant' : `persist:tenant-${tenant.domain}`);

/** The session and the page storage of each tenant of this run. A tenant has the same ones in all its windows. */
function createPartitions({ tenants, keychain, root }: DesktopParts) {
  const tenantSessions = new Map<string, TenantSession>();
  const prepared = new WeakSet<Session>();

  function sessionOf(tenant: TenantAddress): TenantSession {
    const known = tenantSessions.get(tenant.domain) ?? createTenantSession(keychain, tenant.domain);
    tenantSessions.set(tenant.domain, known);
    return known;
  }

  const forwarding = (tenant: TenantAddress): ForwardingTenant => ({
    // A person may choose the same domain again at another port: calls use the current address of the tenant.
    get address() {
      const current = tenants.current();
      return current?.domain === tenant.domain ? current : tenant;
    },
    network: networkOf(tenant),
    session: sessionOf(tenant),
    learnCompany: (company) => tenants.learn(tenant.domain, company),
    company: () => (tenants.current()?.domain === tenant.domain ? tenants.company() : Promise.resolve(null)),
  });

  function storageFor(tenant: TenantAddress | null): Session {
    const storage = storageOf(tenant);
    if (prepared.has(storage)) return storage;
    prepared.add(storage);
    lockPermissions(storage);
    serveApp(storage, { root, tenant: tenant === null ? null : forwarding(tenant) });
    return storage;
  }

  return { sessionOf, forwarding, storageFor };
}

export function createDesktop({ tenants, keychain, root }: DesktopParts): Desktop {
  const { sessionOf, forwarding, storageFor } = createPartitions({ tenants, keychain, root });
  let window: BrowserWindow | null = null;
  const liveWindow = (): BrowserWindow | null => (window === null || window.isDestroyed() ? null : window);

  async function open(): Promise<void> {
    const previous = window;
    const next = createWindow(storageFor(tenants.current()));
    window = next;
    next.on('closed', () => {
      if (window === next) window = null;
    });
    await next.loadURL(`${appOrigin}/`);
    previous?.destroy();
  }

  /** Opens the new window after the reply is sent, because the requesting page is then destroyed. */
  const openAfterReply = (): void => void setImmediate(() => void open());

  async function forgetSession(): Promise<SessionStorageState | null> {
    const tenant = tenants.current();
    if (tenant === null) return null;
    await clearNetwork(networkOf(tenant), tenant.origin);
    return sessionOf(tenant).forget();
  }

  return {
    tenants,
    session: () => {
      const tenant = tenants.current();
      return tenant === null ? null : sessionOf(tenant);
    },
    contentsId: () => liveWindow()?.webContents.id ?? null,
    shown() {
      const [tenant, shown] = [tenants.current(), liveWindow()];
      return shown === null || tenant === null ? null : { window: shown, tenant: forwarding(tenant) };
    },
    async chooseTenant(text) {
      const choice = await tenants.choose(text);
      if (choice.kind === 'chosen') openAfterReply();
      return choice;
    },
    async leaveTenant() {
      tenants.leave();
      await open();
    },
    async forgetTenant() {
      await forgetSession();
      const tenant = tenants.current();
      if (tenant !== null) await networkOf(tenant).clearStorageData();
      await storageOf(tenant).clearStorageData();
      await tenants.forget();
      openAfterReply();
      return tenants.state();
    },
    forgetSession,
    open,
    focus() {
      if (window === null) return;
      if (window.isMinimized()) window.restore();
      window.focus();
    },
  };
}
