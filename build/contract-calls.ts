// The Vite plugin that removes the parts of the contract from a page that only the server reads.
import { normalizePath, type Plugin } from 'vite';
import { dropServerParts } from './page-calls.ts';

/** The plugin for the files below `folder`, an absolute path. */
export function contractCalls(folder: string): Plugin {
  const prefix = `${normalizePath(folder)}/`;
  return {
    name: 'portal-contract-calls',
    // After the types have been removed.
    enforce: 'post',
    transform(code, id) {
      return id.startsWith(prefix) ? { code: dropServerParts(code, this.parse(code)), map: null } : null;
    },
  };
}
