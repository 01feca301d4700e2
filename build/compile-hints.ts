// The Vite plugin that lets the browser compile the first openings in advance.
import type { Plugin } from 'vite';

/** The first line of a file whose functions V8 compiles while it loads, beside the main thread, instead of at their first call. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * The files of the main page and of what opens over it: palette, companies, details of a tile. The page loads the last three when it is idle.
 * The start of the page and the login are excluded, because they wait for their files.
 */
const hinted: ReadonlySet<string> = new Set(['app', 'palette', 'command-palette', 'entities-dialog', 'detail-dialog']);

/** Throws when a file of the list does not exist in the build. */
export const compileHints = (): Plugin => ({
  name: 'portal-compile-hints',
  // The bundle that draws the login on the server has one file.
  apply: ({ build }) => build?.ssr === undefined,
  generateBundle: {
    // Vite adds the list of imported files to the top of a file.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const missing = Array.from(hinted).filter((name) => !chunks.some((chunk) => chunk.name === name));
      if (missing.length > 0) this.error(`No file of the build is named ${missing.join(', ')}.`);
      for (const chunk of chunks) if (hinted.has(chunk.name)) chunk.code = hint + chunk.code;
    },
  },
});
