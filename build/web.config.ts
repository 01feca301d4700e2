// The web build: out/web. The page's own styles are inlined in its HTML, so that the browser draws the login from the first
// answer.
import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import { compressFolder } from './compress.ts';
import { earlyScript } from './early-script.ts';
import { repositoryPath, rendererShared } from './shared.ts';

const outDir = repositoryPath('out/web');

/**
 * Inlines the styles of the entry and the early scripts in the page, so that the first paint needs one answer instead of three.
 */
function inlineCritical(): Plugin {
  return {
    name: 'portal-inline-critical',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const theme = await earlyScript('renderer/theme/early-theme.ts', 'earlyThemeScript');
        const submit = await earlyScript('renderer/app/start/early-submit.ts', 'earlySubmitScript');
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
            // The server writes the title of the tenant instead.
            .replace(/<title>[^<]*<\/title>/, '')
            .replace('<!--head-->', () => `<!--head--><style>${styles.trim()}</style><script>${theme};${submit}</script>`)
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
  build: {
    outDir,
    emptyOutDir: true,
    // The page contains the styles of the entry. A chunk that names them would load them a second time.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_: string, files: string[]) => files.filter((file) => !/\/index-[^/]+\.css$/.test(file)),
    },
    rolldownOptions: { input: { index: repositoryPath('renderer/index.html') } },
  },
});

export default web;
