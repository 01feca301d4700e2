/** The page behind a public link of a file. */
export { SharedFilePage } from './shared-file-page.tsx';
