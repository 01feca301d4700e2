/** The file manager, opened by `native:files`. */
export { FileManager } from './files-page.tsx';
