// Bundles the server into a few files, because reading hundreds of small files takes most of the time of a start.
import { cp } from 'node:fs/promises';
import type { Plugin, UserConfig } from 'vite';
import { serverExternals } from './package/externals.ts';
import { repositoryPath } from './shared.ts';

/** Copies files that the server reads at run time to its output: migrations, the demo's scripts and logos, the files of a new module. */
const plainFiles = (): Plugin => ({
  name: 'portal-plain-files',
  apply: 'build',
  async closeBundle() {
    await cp(repositoryPath('server/db/migrations'), repositoryPath('out/server/migrations'), {
      recursive: true,
      filter: (path) => !path.endsWith('meta'),
    });
    await cp(repositoryPath('server/demo/scripts'), repositoryPath('out/server/scripts'), { recursive: true });
    await cp(repositoryPath('server/demo/brands'), repositoryPath('out/server/brands'), { recursive: true });
    await cp(repositoryPath('server/cli/modules/starter'), repositoryPath('out/server/module-starter'), { recursive: true });
    await cp(repositoryPath('contract/portal-types'), repositoryPath('out/server/module-starter/portal-types'), {
      recursive: true,
    });
  },
});

const server: UserConfig = {
  root: repositoryPath('.'),
  publicDir: false,
  plugins: [plainFiles()],
  ssr: {
    noExternal: true,
    // `pg` tries to load its native driver and works without it.
    external: [...serverExternals, 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: repositoryPath('out/server'),
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: repositoryPath('server/serve.ts'),
        cli: repositoryPath('server/cli.ts'),
        'warehouse-child': repositoryPath('server/adapters/warehouse/child.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

export default server;
