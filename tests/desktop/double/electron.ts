// The members that main imports from 'electron'. A module that is not modelled exists, and throws when it is used.
import { app } from './app.ts';
import { registerScheme } from './alias.ts';
import { BrowserWindow, webContents } from './browser-window.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu } from './menu.ts';
import { net } from './net.ts';
import { session } from './session.ts';
import { NotModelled, strict, unmodelled } from './strict.ts';

interface CustomScheme {
  readonly scheme: string;
  readonly privileges: Readonly<Record<string, boolean>>;
}

/** The alias is an https origin, so it always has these privileges. */
const impliedPrivileges = ['standard', 'secure', 'supportFetchAPI'];

const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: readonly CustomScheme[]): void {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes) {
      for (const name of impliedPrivileges) if (privileges[name] !== true) throw new NotModelled(`a scheme without ${name}`);
      registerScheme(scheme);
    }
  },
});

/** Opens nothing; a test replaces it to record the addresses. */
const shell = strict('shell', { openExternal: (_address: string): Promise<void> => Promise.resolve() });

export const electron: object = strict('electron', {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  net,
  protocol,
  session,
  shell,
  webContents,
  autoUpdater: unmodelled('autoUpdater'),
  clipboard: unmodelled('clipboard'),
  crashReporter: unmodelled('crashReporter'),
  dialog: unmodelled('dialog'),
  globalShortcut: unmodelled('globalShortcut'),
  nativeImage: unmodelled('nativeImage'),
  nativeTheme: unmodelled('nativeTheme'),
  powerMonitor: unmodelled('powerMonitor'),
  safeStorage: unmodelled('safeStorage'),
  screen: unmodelled('screen'),
});
