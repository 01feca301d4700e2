// The names that a person gives to folders and files. Pure.
import { fileNameMaxLength } from '#contract/limits.ts';
import { isFolderName } from '#renderer/modules/files/files-view.ts';
import { words } from '#renderer/modules/files/messages.ts';

/** The problem of the name of a folder; undefined when it is valid. */
export const folderProblem = (name: string): string | undefined =>
  name === '' ? words.required : isFolderName(name) ? undefined : words.folderNameInvalid;

/** The name of a file with its extension `end`, such as ".pdf", which the person may have typed. */
export const withEnd = (name: string, end: string): string => (name.toLowerCase().endsWith(end) ? name : `${name}${end}`);

/** The problem of the name of a file with the extension `end`; undefined when it is valid. */
export function fileProblem(name: string, end: string): string | undefined {
  if (name === '') return words.required;
  if (/[/\\]/.test(name)) return words.fileNameInvalid;
  // The server would shorten the name.
  return withEnd(name, end).length > fileNameMaxLength ? words.nameTooLong : undefined;
}
