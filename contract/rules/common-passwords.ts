// The list of passwords that are too common to use: leaked passwords, and Brazilian Portuguese words and names. It has about
// 100,000 entries, so it is loaded only when a person sets a password.
import { decorationOf, consistsOfRuns, repeatedUnit, wordsIn } from './password-readings.ts';

const plainAscii = /^[\x20-\x7e]*$/;

/** Removes upper case and accents: `Pão` and `pao` are one entry. */
function fold(text: string): string {
  // Nine of ten entries need no normalization, which is the slowest step of loading the list.
  const letters = plainAscii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return letters.toLowerCase();
}

/** Words that are frequent in Brazilian passwords and absent from the lists. */
const chosenOften = [
  'bemvindo bemvinda bemvindos sejabemvindo minhasenha novasenha suasenha senhanova senhaforte senhasegura senhaprovisoria',
  'senhatemporaria senhapadrao senhainicial trocarsenha trocasenha mudarsenha mudasenha alterarsenha trocaragora mudaragora',
  'corinthians flamengo palmeiras saopaulofc vascodagama fluminense botafogo gremio internacional cruzeiro atleticomineiro',
  'primeiroacesso acessoinicial meuacesso meuportal portal usuario administrador admin teste suporte deusefiel jesuscristo teamo',
].flatMap((line) => line.split(' '));

/** Shorter words are ignored, because they occur in any password. */
const shortestWord = 3;
/** From this decoration (`decorationOf`) on, a word with decoration is not a common password. */
const enoughDecoration = 7;
/** A repeated unit of at most this length is a common password. */
const shortUnit = 4;

/**
 * Whether `password` is common: an entry of `list` (whose entries are folded), an entry with digits, punctuation or substituted
 * letters around or in it, or only runs and repetitions. Several words together are not common.
 */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  const folded = fold(password);
  if (folded === '') return false;
  if (list.has(folded) || consistsOfRuns(folded)) return true;
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
