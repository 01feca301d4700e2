// Looks for malware in what people send. Nothing is kept, and so nothing given out, before it was found clean.
import type { Readable } from 'node:stream';

export type ScanVerdict =
  | { readonly kind: 'clean' }
  /** `name`: what the scanner calls it. */
  | { readonly kind: 'infected'; readonly name: string }
  /** The scanner is away, or gave up. The content waits. */
  | { readonly kind: 'unavailable'; readonly why: string };

export interface Scanner {
  /** Never rejects because of the scanner itself. Reads `content` to its end, or destroys it. */
  scan(content: Readable): Promise<ScanVerdict>;
  /** For `doctor`: what is wrong, in words, or null. */
  check(): Promise<string | null>;
}
