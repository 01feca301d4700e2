// The list of passwords that are too common to use: leaked passwords, and Brazilian Portuguese words and names. It holds about a
// hundred thousand entries, so it is loaded only when somebody sets a password.

const plainAscii = /^[\x20-\x7e]*$/;

/** Without upper case and accents: `Pão` and `pao` are one entry. */
function fold(text: string): string {
  // Nine of ten entries need no normalization, which takes most of the time that loading the list takes.
  const letters = plainAscii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return letters.toLowerCase();
}

/** People append a counting sequence to a word: `senha123`. */
const countingSuffix = /(?:1|12|123|1234|12345|123456)$/;

/** Whether `password`, or the word before its counting sequence, is in `list`, whose entries are folded. */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  const folded = fold(password);
  return list.has(folded) || list.has(folded.replace(countingSuffix, ''));
}

/** Loads the list. Entries are folded. Rejects when its chunk cannot be loaded. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const [leaked, portuguese] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-pt-br')]);
  const words = portuguese.dictionary;
  const lists = [
    leaked.dictionary['passwords-common'],
    words['commonWords-pt-br'],
    words['firstnames-pt-br'],
    words['lastnames-pt-br'],
  ];
  return new Set(lists.flat().map(fold));
}
