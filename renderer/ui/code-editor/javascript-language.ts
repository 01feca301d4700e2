// Named exports only, for the reason in json-language.ts.
export { javascript, localCompletionSource, typescriptLanguage } from '@codemirror/lang-javascript';
