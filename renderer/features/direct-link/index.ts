// The public door: the page of a direct link, and the item that it opens.
export { DirectLinkEntry } from './direct-link-entry.tsx';
export { DirectLinkScript } from './direct-link-script.tsx';
export { forgetOpened, keepOpened, type OpenedLink, readOpened, tabStorage } from './opened-link.ts';
