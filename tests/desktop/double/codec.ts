// The codec of the page, in Node: both ends use the same source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

export interface Encoded {
  readonly t: string;
}

interface Codec {
  encode(value: unknown): Encoded;
  decode(encoded: Encoded): unknown;
}

export const pageScript = (name: 'decode' | 'encode' | 'main-world' | 'preload-require' | 'preload-world'): string =>
  readFileSync(join(import.meta.dirname, 'page', `${name}.js`), 'utf8')
    .trim()
    .replace(/;$/, '');

/** The expression of both functions, for scripts of a page. */
export const codecSource = (): string => `({ encode: ${pageScript('encode')}, decode: ${pageScript('decode')} })`;

export const codec: Codec = runInThisContext(codecSource()) as Codec;
