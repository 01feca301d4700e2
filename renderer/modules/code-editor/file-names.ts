// Checks the name of a new file, and the new name of a file.
import { customFileEndings, customFileKind } from '#contract/rules/custom-file.ts';
import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import { words } from './messages.ts';

export type NewFile = 'script' | 'file';

/** Returns the problem of a new name. `taken`: the existing names. */
export function newNameProblem(what: NewFile, name: string, taken: ReadonlySet<string>): string | undefined {
  if (!isScriptName(name)) return scriptNameHint;
  const isScript = customFileKind(name) === 'script';
  if (what === 'script' && !isScript) return words.notAScript;
  if (what === 'file' && isScript) return words.notAFile(customFileEndings);
  return taken.has(name) ? words.nameTaken : undefined;
}

/** Returns the problem of a rename. The kind of a file cannot change, and a legacy script stays one. */
export function otherNameProblem(before: string, name: string, taken: ReadonlySet<string>): string | undefined {
  if (!isScriptName(name)) return scriptNameHint;
  if (name === before) return words.sameName;
  const isOther = customFileKind(name) !== customFileKind(before) || name.endsWith('.js') !== before.endsWith('.js');
  if (isOther) return words.kindStays;
  return taken.has(name) ? words.nameTaken : undefined;
}
