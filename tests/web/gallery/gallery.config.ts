// The bundle of the gallery: out/gallery, rebuilt only when one of its inputs changes.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

const gallery: UserConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: join(import.meta.dirname, '../../../out/gallery'), emptyOutDir: true },
};

export default gallery;
