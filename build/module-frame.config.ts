// The runtime of module frames: fixed names, so that a frame of an older page finds them; their version is in the query.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The script may be kept for ever by its version; the document is asked for again each time. The style sheet lies in the document: a
 * `<link>` would be an element that a module could take and point elsewhere.
 */
const versions = (): Plugin => ({
  name: 'module-frame-versions',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') return;
    const hash = createHash('sha256');
    for (const [name, file] of Object.entries(bundle))
      if (name !== 'index.html') hash.update(file.type === 'chunk' ? file.code : file.source);
    const version = hash.digest('base64url').slice(0, 12);
    const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
    const preloads = fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${name}">`);
    const styles = bundle['module.css'];
    delete bundle['module.css'];
    if (styles?.type !== 'asset') throw new Error('The module frame has no style sheet.');
    page.source = String(page.source)
      .replace('./frame.js', `./frame.js?v=${version}`)
      .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(styles.source)}</style>`)
      .replace('</head>', `${preloads.join('')}</head>`);
  },
});

export default defineConfig({
  root: at('../renderer/module-host/frame'),
  // Relative: the frame is served at /module-frame/ on the web and at app://portal/module-frame/ in the shell.
  base: './',
  publicDir: false,
  plugins: [versions()],
  build: {
    outDir: at('../out/web/module-frame'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    cssMinify: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'frame.js',
        assetFileNames: (asset) => (asset.names.some((name) => name.endsWith('.css')) ? 'module.css' : '[name][extname]'),
      },
    },
  },
});
