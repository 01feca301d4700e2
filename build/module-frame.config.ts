// Builds the runtime of module frames. Its files have fixed names, so that a frame of an older page finds them; the query carries
// their version.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Browsers may cache the script for ever by its version, and request the document each time. The style sheet is part of the
 * document, because a module could take a `<link>` element and change its address.
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
  // Relative, because the web serves the frame at /module-frame/ and the shell serves it at app://portal/module-frame/.
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
