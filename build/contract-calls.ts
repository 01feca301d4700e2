// How the contract is packed into a page: without what only the server reads, and with marks that let the packer drop unused parts.
import { normalizePath, type Plugin } from 'vite';
import { dropServerParts } from './page-calls.ts';
import { markPureCalls } from './pure-calls.ts';

/** Packs the files below `folder`, an absolute path. */
export function contractCalls(folder: string): Plugin {
  const prefix = `${normalizePath(folder)}/`;
  return {
    name: 'portal-contract-calls',
    // After the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(prefix)) return null;
      const lean = dropServerParts(code, this.parse(code));
      return { code: markPureCalls(lean, this.parse(lean)), map: null };
    },
  };
}
