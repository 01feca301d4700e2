// The folders of the files for a new module. After a build, one folder contains all of them; from source, the types are in the
// contract.
const isSource = import.meta.url.endsWith('.ts');
export const starterFolder = new URL(isSource ? 'starter/' : 'module-starter/', import.meta.url);
export const typesFolder = isSource
  ? new URL('../../../contract/portal-types/', import.meta.url)
  : new URL('portal-types/', starterFolder);
