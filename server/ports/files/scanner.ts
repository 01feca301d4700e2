// Scans uploads for malware. Content is retained, and can be downloaded, only after the scanner found it clean.
import type { Readable } from 'node:stream';

export type ScanVerdict =
  | { readonly kind: 'clean' }
  /** `name`: the scanner's name of the malware. */
  | { readonly kind: 'infected'; readonly name: string }
  /** The scanner does not answer or reports an error. The content waits. */
  | { readonly kind: 'unavailable'; readonly why: string };

export interface Scanner {
  /** Never rejects because of the scanner itself. Reads `content` to its end, or destroys it. */
  scan(content: Readable): Promise<ScanVerdict>;
  /** The problem in words for `doctor`; null: none. */
  check(): Promise<string | null>;
}
