// Named exports only. For a package that is imported both dynamically and by names, the bundler creates a namespace object, whose
// helper code would be in a chunk that the login loads.
export { json } from '@codemirror/lang-json';
