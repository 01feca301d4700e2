/** The page that edits the scripts of a tenant, opened by `native:code-editor`. */
export { CodeEditorPage } from './code-editor-page.tsx';
