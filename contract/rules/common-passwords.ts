// The list of passwords that are too common to use: leaked passwords, and Brazilian Portuguese words and names. It holds about a
// hundred thousand entries, so it is loaded only when somebody sets a password.
import { decorationOf, isRuns, repeatedUnit, wordsIn } from './password-readings.ts';

const plainAscii = /^[\x20-\x7e]*$/;

/** Without upper case and accents: `Pão` and `pao` are one entry. */
function fold(text: string): string {
  // Nine of ten entries need no normalization, which takes most of the time that loading the list takes.
  const letters = plainAscii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return letters.toLowerCase();
}

/** Words that people put into passwords here, and that no list has. */
const chosenOften = [
  'bemvindo bemvinda bemvindos sejabemvindo minhasenha novasenha suasenha senhanova senhaforte senhasegura senhaprovisoria',
  'senhatemporaria senhapadrao senhainicial trocarsenha trocasenha mudarsenha mudasenha alterarsenha trocaragora mudaragora',
  'corinthians flamengo palmeiras saopaulofc vascodagama fluminense botafogo gremio internacional cruzeiro atleticomineiro',
  'primeiroacesso acessoinicial meuacesso meuportal portal usuario administrador admin teste suporte deusefiel jesuscristo teamo',
].flatMap((line) => line.split(' '));

/** Fewer letters are found in any password. */
const shortestWord = 3;
/** Characters beside a word that make a password of their own. */
const enoughDecoration = 7;
/** Repeated, so few characters stay as easy as they are. */
const shortUnit = 4;

/**
 * Whether `password` is in `list`, whose entries are folded; or a word of it under digits, punctuation and letters in disguise; or
 * runs and repetitions alone. Several words together are none of these.
 */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  const folded = fold(password);
  if (folded === '') return false;
  if (list.has(folded) || isRuns(folded)) return true;
  const unit = repeatedUnit(folded);
  if (unit !== folded && (unit.length <= shortUnit || isCommonPassword(unit, list))) return true;
  if (decorationOf(folded) >= enoughDecoration) return false;
  return wordsIn(folded).some((word) => word.length >= shortestWord && list.has(word));
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
  return new Set([...lists.flat().map(fold), ...chosenOften]);
}
