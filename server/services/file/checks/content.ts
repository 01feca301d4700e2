// Compares the first bytes of content with the type of its name. Pure.
import { extensionOf } from '#contract/rules/upload.ts';

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const ascii = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const hasAt = (head: Uint8Array, offset: number, wanted: Uint8Array): boolean =>
  wanted.every((value, index) => head[offset + index] === value);

type Check = (head: Uint8Array) => boolean;

const startsWith =
  (...signatures: readonly Uint8Array[]): Check =>
  (head) =>
    signatures.some((signature) => hasAt(head, 0, signature));

/**
 * PDF readers accept a header anywhere in the first kilobyte, so that a file of another type could precede it. Here the header
 * must come first.
 */
const pdf = startsWith(ascii('%PDF-'));
const png = startsWith(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
const jpeg = startsWith(bytes(0xff, 0xd8, 0xff));
const gif = startsWith(ascii('GIF87a'), ascii('GIF89a'));
const webp: Check = (head) => hasAt(head, 0, ascii('RIFF')) && hasAt(head, 8, ascii('WEBP'));
const zip = startsWith(bytes(0x50, 0x4b, 0x03, 0x04));
const emptyZip = startsWith(bytes(0x50, 0x4b, 0x05, 0x06));
/** Compound files, the format of Office before 2007. */
const compound = startsWith(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1));

const isTextByte = (value: number): boolean => value >= 0x20 || value === 0x09 || value === 0x0a || value === 0x0d;
/** Text has no control characters, in UTF-8 and in Latin-1. Programs contain a zero near their beginning. */
const text: Check = (head) => head.every(isTextByte);

const byteOrderMark = bytes(0xef, 0xbb, 0xbf);
const readStart = (head: Uint8Array): string => {
  const from = hasAt(head, 0, byteOrderMark) ? byteOrderMark.byteLength : 0;
  return new TextDecoder('latin1').decode(head.subarray(from)).trimStart();
};
const xml: Check = (head) => text(head) && /^<(?!!doctype html|html)/i.test(readStart(head));
const json: Check = (head) => text(head) && /^(?:[[{"\d-]|true|false|null)/.test(readStart(head));

const checks: Readonly<Record<string, Check>> = {
  pdf,
  png,
  jpg: jpeg,
  jpeg,
  gif,
  webp,
  txt: text,
  csv: text,
  json,
  xml,
  zip: (head) => zip(head) || emptyZip(head),
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  ods: zip,
  doc: compound,
  xls: compound,
};

/** `head` is the beginning of the content. */
export function matchesName(name: string, head: Uint8Array): boolean {
  const extension = extensionOf(name);
  const check = Object.hasOwn(checks, extension) ? checks[extension] : undefined;
  return check !== undefined && head.byteLength > 0 && check(head);
}

const recognised = ['pdf', 'png', 'jpg', 'gif', 'webp', 'zip'] as const;

/** The extension for content without a name; null when the bytes match no type. */
export const recognise = (head: Uint8Array): string | null =>
  recognised.find((extension) => matchesName(`a.${extension}`, head)) ?? null;
