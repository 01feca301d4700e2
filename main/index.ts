// Start of the shell, in order.
import { join } from 'node:path';
import { app, Menu, shell } from 'electron';
import { brand } from './brand.ts';
import { createDesktop, networkOf } from './desktop.ts';
import type { Desktop } from './desktop.ts';
import { registerIpc } from './ipc/handle.ts';
import { createHandlers } from './ipc/handlers.ts';
import { log } from './log.ts';
import { menuTemplate } from './menu.ts';
import { isOutsideAddress } from './navigation.ts';
import { registerAppScheme } from './protocol.ts';
import { fetchCompany } from './requests/fetch-company.ts';
import { createKeychain } from './session/keychain.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { readStartOptions } from './start-options.ts';
import { rememberedTenant } from './tenant/remembered.ts';
import { createTenants } from './tenant/tenants.ts';
import { guardAllContents } from './window.ts';

// 1. Before anything starts: the folder of the shell's data, and Chromium's options.
const options = readStartOptions(process.argv);
if (options.userData !== null) app.setPath('userData', options.userData);
app.setAppUserModelId(brand.appId);
app.enableSandbox();
registerAppScheme();
guardAllContents();

// 2. One instance. A second start focuses the window of the first.
if (app.requestSingleInstanceLock()) {
  app.whenReady().then(live).catch(giveUp);
} else {
  app.quit();
}

// 3. The tenant, then its window.
async function live(): Promise<void> {
  const userData = app.getPath('userData');
  const tenants = createTenants({
    argument: options.tenant,
    remembered: rememberedTenant(userData),
    fetchCompany: (tenant) => fetchCompany(networkOf(tenant), tenant),
  });
  const keychain = createKeychain({
    service: brand.appId,
    marksFile: join(userData, 'sessions.json'),
    load: async () => (await import('keytar')).default,
  });
  const desktop = createDesktop({ tenants, keychain, root: join(import.meta.dirname, '../renderer') });
  listen(desktop);
  await tenants.start();
  await desktop.open();
}

// 4. Listen to the page, the menu and a second start.
function listen(desktop: Desktop): void {
  const signIn = createSignIn({ shown: () => desktop.shown(), openOutside });
  registerIpc(createHandlers(desktop, signIn, { info: info(), open: openOutside }), () => desktop.contentsId());
  const actions = {
    productName: brand.productName,
    isMac: process.platform === 'darwin',
    switchTenant: () => void desktop.leaveTenant(),
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions)));
  app.on('second-instance', () => desktop.focus());
  app.on('window-all-closed', () => app.quit());
}

const info = () => ({
  version: app.getVersion(),
  platform: process.platform,
  electron: process.versions['electron'] ?? '',
  appId: brand.appId,
});

async function openOutside(url: string): Promise<boolean> {
  if (!isOutsideAddress(url)) return false;
  await shell.openExternal(url);
  return true;
}

function giveUp(error: unknown): void {
  log('start-failed', { error });
  app.exit(1);
}
