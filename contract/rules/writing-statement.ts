// Decides whether an SQL statement changes rows. Page and server read the words of a statement each in its own way: the server by the
// grammar of the connector's database, the page, which only asks and counts, without it.

const writeVerbs: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge']);

/** Verbs of statements that change rows. `with` may change rows, too, if its query is declared as writing. */
export const isWriteVerb = (verb: string): boolean => writeVerbs.has(verb);

interface StatementWords {
  /** The first word, in lower case. */
  readonly verb: string;
  /** All words that are neither quoted nor part of a literal, in lower case. */
  readonly words: ReadonlySet<string>;
}

/** Whether a text that nobody declared as writing changes rows. In PostgreSQL, a statement that begins with `with` may change rows, too. */
export const isWritingStatement = ({ verb, words }: StatementWords): boolean =>
  isWriteVerb(verb) || (verb === 'with' && Array.from(writeVerbs).some((word) => words.has(word)));
