// Speed: P7 of docs/performance.md, at most 6 MB of heap at home. React is CommonJS. For each chunk that imports it, the packer creates an
// object with one bound getter for each export, and each use of a hook or of `jsx` calls that getter. Here React becomes an ES module, whose
// exports are variables. Without this file the heap at home is 6.89 instead of 6.69 MB (medians of four, without the slow profile,
// 2026-11-28). Remove it when React is published as an ES module.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const commonModules: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
const prefix = '\0react-exports:';
const load = createRequire(import.meta.url);

/** Returns the text of an ES module with the exports of a CommonJS module. */
export function exportsOf(name: string): string {
  const exported: unknown = load(name);
  const names = typeof exported === 'object' && exported !== null ? Object.keys(exported) : [];
  return [
    `import common from ${JSON.stringify(load.resolve(name))};`,
    'export default common;',
    `export const { ${names.join(', ')} } = common;`,
  ].join('\n');
}

/** The plugin for a page. A `require` of React, in a CommonJS package, keeps the CommonJS module. */
export const reactExports = (): Plugin => ({
  name: 'portal-react-exports',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) => (kind === 'import-statement' && commonModules.has(source) ? prefix + source : null),
  load: (id) => (id.startsWith(prefix) ? exportsOf(id.slice(prefix.length)) : null),
});
