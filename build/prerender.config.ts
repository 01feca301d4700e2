// The prerender bundle: out/prerender/prerender.js, which the server loads to draw the login into the page.
import { mergeConfig, type UserConfig } from 'vite';
import { repositoryPath, rendererShared } from './shared.ts';

const prerender: UserConfig = mergeConfig(rendererShared('web'), {
  plugins: [],
  // Self-contained, because the server is shipped without the renderer's packages.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: repositoryPath('renderer/prerender.tsx'),
    outDir: repositoryPath('out/prerender'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
  },
});

export default prerender;
