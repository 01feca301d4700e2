// JavaScript by name, for the reason that json-language.ts has.
export { javascript, localCompletionSource, typescriptLanguage } from '@codemirror/lang-javascript';
