// The files that a tenant publishes at `/script/{name}`: scripts, which run in module frames, and data files, which do not run. The
// name decides the kind.
import { readJson } from './json-syntax.ts';
import { readScript, type SyntaxProblem } from './script-syntax.ts';

/** Extension of a data file → the `Content-Type` in which it is served. */
const fileTypes = {
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
} as const;

export type CustomFileKind = 'script' | keyof typeof fileTypes;

const isFileKind = (extension: string): extension is keyof typeof fileTypes => Object.hasOwn(fileTypes, extension);

/** A name without a known extension belongs to a script, for example `pedidos` and `antigo.js`. */
export function customFileKind(name: string): CustomFileKind {
  const extension = /[^/.]\.(?<extension>[a-z]+)$/i.exec(name)?.groups?.['extension']?.toLowerCase() ?? '';
  return isFileKind(extension) ? extension : 'script';
}

/** The `Content-Type` of the file published under `name`. */
export function customFileType(name: string): string {
  const kind = customFileKind(name);
  return `${kind === 'script' ? 'text/javascript' : fileTypes[kind]}; charset=utf-8`;
}

/** `.css, .html, …` */
export const customFileEndings: string = Object.keys(fileTypes)
  .map((kind) => `.${kind}`)
  .join(', ');

/** The syntax error that prevents publishing `content` as the script or JSON file `name`; null when there is none. */
export function syntaxProblemOf(name: string, content: string): SyntaxProblem | null {
  const kind = customFileKind(name);
  if (kind === 'json') return readJson(content);
  if (kind !== 'script') return null;
  const read = readScript(name, content);
  return read.ok ? null : read.problem;
}
