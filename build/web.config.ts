// The web build: out/web. The page's own styles stand in its HTML, so that the login is drawn with the first answer.
import { readFile } from 'node:fs/promises';
import { mergeConfig, type Plugin, transformWithOxc, type UserConfig } from 'vite';
import { compressFolder } from './compress.ts';
import { at, rendererShared } from './shared.ts';

const outDir = at('out/web');

/** The script that must run before the first paint. Read as the page has it: the build imports nothing of the product. */
async function earlyThemeScript(): Promise<string> {
  const file = at('renderer/theme/early-theme.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const script = typeof loaded === 'object' && loaded !== null && 'earlyThemeScript' in loaded ? loaded.earlyThemeScript : null;
  if (typeof script !== 'string') throw new Error(`${file} does not export earlyThemeScript.`);
  return script;
}

/** Puts the entry's styles and the early script into the page: one answer instead of three before the first paint. */
function inlineCritical(): Plugin {
  return {
    name: 'portal-inline-critical',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await earlyThemeScript();
        let styles = '';
        const page = html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
          const asset = bundle?.[file];
          if (asset?.type !== 'asset') throw new Error(`The page wants ${file}, which was not built.`);
          styles += typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
          return '';
        });
        if (styles === '') throw new Error('The page has no styles of its own.');
        return (
          page
            // The server writes the title of the tenant.
            .replace(/<title>[^<]*<\/title>/, '')
            .replace('<!--head-->', () => `<!--head--><style>${styles.trim()}</style><script>${script}</script>`)
            .replace(/>\s+</g, '><')
        );
      },
    },
  };
}

const compressed = (): Plugin => ({ name: 'portal-compress', apply: 'build', closeBundle: () => compressFolder(outDir) });

const web: UserConfig = mergeConfig(rendererShared('web'), {
  base: '/',
  plugins: [inlineCritical(), compressed()],
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: { index: at('renderer/index.html') } } },
});

export default web;
