// Resolves `import … from 'electron'` to the double. Runs in the loader thread of Node.
const names = [
  'app',
  'BrowserWindow',
  'ipcMain',
  'Menu',
  'net',
  'protocol',
  'session',
  'shell',
  'webContents',
  'autoUpdater',
  'clipboard',
  'crashReporter',
  'dialog',
  'globalShortcut',
  'nativeImage',
  'nativeTheme',
  'powerMonitor',
  'safeStorage',
  'screen',
];
const source = `const electron = globalThis.electronDouble;\nexport default electron;\nexport const { ${names.join(', ')} } = electron;`;
const url = `data:text/javascript,${encodeURIComponent(source)}`;

export const resolve = (specifier, context, next) =>
  /^electron(\/main)?$/.test(specifier) ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
