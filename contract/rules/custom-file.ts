// The files that a tenant publishes at `/script/{name}`: scripts, which run in module frames, and files that are only read. The name
// decides the kind.
import { readJson } from './json-syntax.ts';
import { readScript, type SyntaxProblem } from './script-syntax.ts';

/** Kinds of files that are only read, with the type they are served as. */
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

/** A name without one of the known endings is that of a script, as `pedidos` and `antigo.js` are. */
export function customFileKind(name: string): CustomFileKind {
  const extension = /[^/.]\.(?<extension>[a-z]+)$/i.exec(name)?.groups?.['extension']?.toLowerCase() ?? '';
  return isFileKind(extension) ? extension : 'script';
}

/** The `Content-Type` of what is published under `name`. */
export function customFileType(name: string): string {
  const kind = customFileKind(name);
  return `${kind === 'script' ? 'text/javascript' : fileTypes[kind]}; charset=utf-8`;
}

/** `.css, .html, …` */
export const customFileEndings: string = Object.keys(fileTypes)
  .map((kind) => `.${kind}`)
  .join(', ');

/** Why `content` cannot be published under `name`: what a script or JSON is cannot be read. Null: it can. */
export function syntaxProblemOf(name: string, content: string): SyntaxProblem | null {
  const kind = customFileKind(name);
  if (kind === 'json') return readJson(content);
  if (kind !== 'script') return null;
  const read = readScript(name, content);
  return read.ok ? null : read.problem;
}
