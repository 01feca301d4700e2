// An XML file as text: in the encoding that it names, UTF-8 when it names none.
import { extensionOf } from '#contract/rules/upload.ts';
import { words } from './messages.ts';

/** Together with the rest of the call it stays within what the server takes. */
const maxBytes = 1_048_576;

/** The problem of a file before it is read, in words; null when there is none. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (extensionOf(name) !== 'xml') return words.notXml;
  return size > maxBytes ? words.tooLarge : null;
}

/** Throws a RangeError when the encoding is unknown, a TypeError when the bytes are not of it. */
export function decodeXml(bytes: ArrayBuffer): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const [, encoding = 'utf-8'] = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head) ?? [];
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
