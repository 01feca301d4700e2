// Encrypts storage entries to one text (AES-GCM, 256 bits, a new initialisation vector each time), and decrypts them.
import * as z from 'zod/mini';

export type Entries = Readonly<Record<string, string>>;
const Entries = z.record(z.string(), z.string());

const ivBytes = 12;

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

export async function encrypt(subtle: SubtleCrypto, key: string, entries: Entries): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const imported = await subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt']);
  const text = new TextEncoder().encode(JSON.stringify(entries));
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, imported, text));
  return toBase64(Uint8Array.from([...iv, ...sealed]));
}

/** Returns no entries when the text belongs to another person or is damaged. */
export async function decrypt(subtle: SubtleCrypto, key: string, text: string | null): Promise<Entries> {
  if (text === null) return {};
  try {
    const bytes = fromBase64(text);
    const imported = await subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['decrypt']);
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, ivBytes) }, imported, bytes.slice(ivBytes));
    return Entries.parse(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return {};
  }
}
