// Decodes an XML file with its declared encoding, or UTF-8 without one.
import { extensionOf } from '#contract/rules/upload.ts';
import { words } from './messages.ts';

/** The maximum size of a file, so that the whole request is within the limit of the server. */
const maxBytes = 1_048_576;

/** Returns the message about an invalid file before it is read; null when it is valid. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (extensionOf(name) !== 'xml') return words.notXml;
  return size > maxBytes ? words.tooLarge : null;
}

/** Decodes a file. Throws a RangeError for an unknown encoding, and a TypeError for bytes that are invalid in the encoding. */
export function decodeXml(bytes: ArrayBuffer): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const [, encoding = 'utf-8'] = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head) ?? [];
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
