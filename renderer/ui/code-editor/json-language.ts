// JSON by name. The packer makes an object of all names of a package that is imported both whole and in parts, with code of its own
// in a chunk that the login would have to load.
export { json } from '@codemirror/lang-json';
