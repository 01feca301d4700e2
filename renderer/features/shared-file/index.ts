/** The page of a public link to a file. */
export { SharedFilePage } from './shared-file-page.tsx';
