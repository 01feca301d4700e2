// Settings that the web build, the prerender bundle and the desktop renderer share: one renderer, packed in three ways.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import locales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { contractCalls } from './contract-calls.ts';
import { reactExports } from './react-exports.ts';

export type Target = 'web' | 'desktop';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The absolute path of a file of the repository. */
export const repositoryPath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * A class name that depends only on the file and the name: two bundles, of the server and of the page, must create the same
 * names.
 */
function scopedName(name: string, file: string): string {
  const place = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').replaceAll('-', '_').slice(0, 6)}`;
}

/** The page is the same on both targets; the desktop has another entry. */
const entryOf = (target: Target): Plugin => ({
  name: 'portal-entry',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('./web.tsx', `./${target}.tsx`) },
});

/** Base configuration of the renderer; each build adds where it goes. */
export function rendererShared(target: Target): UserConfig {
  return {
    root: repositoryPath('renderer'),
    publicDir: false,
    plugins: [
      reactExports(),
      react(),
      locales.vite({ locales: ['pt-BR'] }),
      entryOf(target),
      contractCalls(repositoryPath('contract')),
    ],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: 'es2023',
      // Every supported browser has it. The polyfill would be an inline script.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // One file for each phase instead of many of a few bytes: the start of the page, the code that talks to the server,
            // the steps of the login, and the portal with its first screen. A file contains everything that its phase needs and
            // no earlier one brought.
            groups: [
              { name: 'start', tags: ['$initial'], priority: 4 },
              {
                name: 'runtime',
                // Axios and the portal use the messages of frames. Without this entry, axios would load the portal.
                test: /[\\/](?:app[\\/]start[\\/](?:create-runtime|entry-path)|api[\\/]frame-messages)\.ts$/,
                priority: 3,
              },
              { name: 'login-steps', test: /[\\/]features[\\/]login[\\/](?:login-steps\.tsx|queries\.ts)$/, priority: 2 },
              {
                name: 'app',
                test: /[\\/]app[\\/](?:app|pages[\\/]main-page)\.tsx$|[\\/]item-icons\.ts$/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  };
}
