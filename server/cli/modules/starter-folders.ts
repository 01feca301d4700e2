// Built, all that a new module begins with lies in one folder; in the sources the types are the contract's.
const isSource = import.meta.url.endsWith('.ts');
export const starterFolder = new URL(isSource ? 'starter/' : 'module-starter/', import.meta.url);
export const typesFolder = isSource
  ? new URL('../../../contract/portal-types/', import.meta.url)
  : new URL('portal-types/', starterFolder);
