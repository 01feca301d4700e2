// Public API of the feature: the page of a direct link, and the item that it opens.
export { DirectLinkEntry } from './direct-link-entry.tsx';
export { DirectLinkScript } from './direct-link-script.tsx';
export { forgetOpenedLink, storeOpenedLink, type OpenedLink, readOpenedLink } from './opened-link.ts';
