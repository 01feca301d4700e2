// The text of a keychain entry. Pure. The mark identifies damaged entries, and entries of other programs or tenants.
import { createHash } from 'node:crypto';

const version = 'portal-1';
const mark = (domain: string, code: string): string =>
  createHash('sha256').update(`${domain}\n${code}`).digest('base64url').slice(0, 16);

export const writeEntry = (domain: string, code: string): string => `${version}.${mark(domain, code)}.${code}`;

/** The code, or null when the entry cannot be read. */
export function readEntry(domain: string, text: string): string | null {
  const [found, expected, ...rest] = text.split('.');
  const code = rest.join('.');
  return found === version && code !== '' && expected === mark(domain, code) ? code : null;
}
