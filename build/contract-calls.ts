// The Vite plugin that packs the contract into a page. It removes the parts that only the server reads, and adds marks that let
// the packer drop unused calls.
import { normalizePath, type Plugin } from 'vite';
import { dropServerParts } from './page-calls.ts';
import { markPureCalls } from './pure-calls.ts';

/** The plugin for the files below `folder`, an absolute path. */
export function contractCalls(folder: string): Plugin {
  const prefix = `${normalizePath(folder)}/`;
  return {
    name: 'portal-contract-calls',
    // After the types have been removed.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(prefix)) return null;
      const lean = dropServerParts(code, this.parse(code));
      return { code: markPureCalls(lean, this.parse(lean)), map: null };
    },
  };
}
