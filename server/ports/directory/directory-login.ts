// Reads the names that people type for a directory: `ana`, `ana@empresa.com.br`, `EMPRESA\ana`. Pure.

export interface DirectoryLogin {
  /** `EMPRESA` of `EMPRESA\ana`; null when the person typed no domain. */
  readonly domain: string | null;
  /** The rest of the text, in the form for the search. */
  readonly user: string;
}

/** The canonical form of a name: its rules ignore case, compatibility forms and repeated spaces. */
const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export function parseDirectoryLogin(typed: string): DirectoryLogin {
  const text = plain(typed);
  const at = text.indexOf('\\');
  return at < 0 ? { domain: null, user: text } : { domain: text.slice(0, at).trim(), user: text.slice(at + 1).trim() };
}
