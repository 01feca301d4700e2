import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
});
