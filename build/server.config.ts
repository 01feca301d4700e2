// The server in a few files: what is pure JavaScript is bundled, because reading hundreds of small files is most of a start.
import type { UserConfig } from 'vite';
import { at } from './shared.ts';

const server: UserConfig = {
  root: at('.'),
  publicDir: false,
  ssr: {
    noExternal: true,
    // WebAssembly and native code stay where they are.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: at('out/server'),
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: at('server/index.ts'),
        cli: at('server/cli.ts'),
        'warehouse-child': at('server/adapters/warehouse/child.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

export default server;
