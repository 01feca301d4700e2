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

export const pageScript = (name: 'codec' | 'main-world' | 'preload-require' | 'preload-world'): string =>
  readFileSync(join(import.meta.dirname, 'page', `${name}.js`), 'utf8')
    .trim()
    .replace(/;$/, '');

export const codec: Codec = runInThisContext(pageScript('codec')) as Codec;
