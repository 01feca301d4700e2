// Bundles the server into a few files, because reading hundreds of small files takes most of the time of a start.
import { cp } from 'node:fs/promises';
import type { Plugin, UserConfig } from 'vite';
import { serverExternals } from './package/externals.ts';
import { at } from './shared.ts';

/** Copies files that the server reads at run time to its output: migrations, the demo's scripts and the files of a new module. */
const plainFiles = (): Plugin => ({
  name: 'portal-plain-files',
  apply: 'build',
  async closeBundle() {
    await cp(at('server/db/migrations'), at('out/server/migrations'), {
      recursive: true,
      filter: (path) => !path.endsWith('meta'),
    });
    await cp(at('server/demo/scripts'), at('out/server/scripts'), { recursive: true });
    await cp(at('server/cli/modules/starter'), at('out/server/module-starter'), { recursive: true });
    await cp(at('contract/portal-types'), at('out/server/module-starter/portal-types'), { recursive: true });
  },
});

const server: UserConfig = {
  root: at('.'),
  publicDir: false,
  plugins: [plainFiles()],
  ssr: {
    noExternal: true,
    // `pg` tries to load its native driver and works without it.
    external: [...serverExternals, 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: at('out/server'),
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: at('server/serve.ts'),
        cli: at('server/cli.ts'),
        'warehouse-child': at('server/adapters/warehouse/child.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

export default server;
