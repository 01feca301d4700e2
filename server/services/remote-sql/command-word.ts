// Explains why a typed text cannot run by its first word: a word that is no command of SQL is a typing error.
import { distance } from 'fastest-levenshtein';
import { failureMessage, unknownCommandMessage } from './messages.ts';

/** The commands that a person may mean, because the screen runs them. */
const offered = ['select', 'with', 'values', 'table', 'explain', 'insert', 'update', 'delete', 'merge'];

/** Commands of the databases that the screen refuses. */
const refused = [
  ['abort', 'alter', 'analyze', 'analyse', 'attach', 'backup', 'begin', 'break', 'bulk', 'call', 'change', 'check', 'checkpoint'],
  ['checksum', 'close', 'cluster', 'comment', 'commit', 'continue', 'copy', 'create', 'dbcc', 'deallocate', 'declare', 'deny'],
  ['desc', 'describe', 'detach', 'disable', 'discard', 'do', 'drop', 'enable', 'end', 'exec', 'execute', 'fetch', 'flush', 'go'],
  ['goto', 'grant', 'handler', 'help', 'if', 'import', 'install', 'kill', 'listen', 'load', 'lock', 'move', 'notify', 'open'],
  ['optimize', 'pragma', 'prepare', 'print', 'purge', 'raiserror', 'reassign', 'reconfigure', 'refresh', 'reindex', 'release'],
  ['rename', 'repair', 'replace', 'reset', 'resignal', 'restart', 'restore', 'return', 'revert', 'revoke', 'rollback', 'save'],
  ['savepoint', 'security', 'set', 'show', 'shutdown', 'signal', 'start', 'stop', 'throw', 'truncate', 'uninstall', 'unlisten'],
  ['unlock', 'use', 'vacuum', 'waitfor', 'while', 'xa'],
].flat();

const known: ReadonlySet<string> = new Set([...offered, ...refused]);

/** A longer word is not repeated in a message. */
const longestWord = 24;
/** Two letters are wrong when neighbours are swapped. In a word of four letters, two wrong letters make another word. */
const mostSlips = (word: string): number => (word.length > 4 ? 2 : 1);

function meantBy(word: string): string | null {
  const near = offered
    .map((command) => ({ command, slips: distance(word, command) }))
    .filter(({ command, slips }) => slips <= mostSlips(command));
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.command ?? null;
}

/** The message about a text that may not run. `verb`: its first word, in lower case. */
export function verbMessage(verb: string): string {
  if (known.has(verb) || verb.length > longestWord) return failureMessage({ problem: 'verb' });
  return unknownCommandMessage(verb, meantBy(verb));
}
