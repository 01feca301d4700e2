// The shell: main, preload and the desktop's renderer. electron-vite builds the three in one go.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import { build, mergeConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { rendererShared } from './build/shared.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const earlyTheme = 'assets/early-theme.js';

/**
 * The page that the shell serves. The script that must run before the first paint is a file of its own, because the content security
 * policy of the shell allows no inline script. The markers that the portal server replaces are removed: the shell serves the page as it
 * is, and the client draws the app when the root is empty.
 */
const shellPage = (): Plugin => ({
  name: 'portal-shell-page',
  async generateBundle() {
    const source = await earlyScript('renderer/theme/early-theme.ts', 'earlyThemeScript');
    this.emitFile({ type: 'asset', fileName: earlyTheme, source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<!--head-->', `<script src="/${earlyTheme}"></script>`).replace(/<!--(app|company)-->/g, ''),
  },
});

/** Screens have paths of their own: assets are found from the root, not beside the page, where electron-vite looks for them. */
const fromRoot = (): Plugin => ({ name: 'portal-base', enforce: 'post', config: () => ({ base: '/' }) });

/** The runtime of module frames, as the web build has it. */
const moduleFrame = (): Plugin => ({
  name: 'portal-module-frame',
  async closeBundle() {
    await build({
      configFile: at('build/module-frame.config.ts'),
      logLevel: 'warn',
      build: { outDir: at('out/renderer/module-frame') },
    });
  },
});

const renderer: UserConfig = mergeConfig(rendererShared('desktop'), {
  plugins: [fromRoot(), shellPage(), moduleFrame()],
  build: {
    outDir: at('out/renderer'),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { input: { index: at('renderer/index.html') } },
  },
});

export default defineConfig({
  main: { build: { outDir: 'out/main', rolldownOptions: { input: { index: at('main/index.ts') } } } },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can require nothing but electron, and only as CommonJS.
      externalizeDeps: false,
      rolldownOptions: { input: { index: at('preload/index.ts') }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer,
});
