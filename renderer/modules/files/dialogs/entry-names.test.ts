import { expect, it } from 'vitest';
import { words } from '#renderer/modules/files/messages.ts';
import { fileProblem, folderProblem, withEnd } from './entry-names.ts';

it.each([
  ['proposta', undefined],
  ['', words.required],
  ['a/b', words.fileNameInvalid],
  ['a\\b', words.fileNameInvalid],
  ['a'.repeat(116), undefined],
  [`${'a'.repeat(116)}.pdf`, undefined],
  ['a'.repeat(117), words.nameTooLong],
])('decides on the name %j of a PDF file: %s', (name, problem) => expect(fileProblem(name, '.pdf')).toBe(problem));

it.each([
  ['contratos', undefined],
  ['', words.required],
  ['a/b', words.folderNameInvalid],
  ['a'.repeat(61), words.folderNameInvalid],
])('decides on the name %j of a folder: %s', (name, problem) => expect(folderProblem(name)).toBe(problem));

it('names the limit of folders only for folders', () => {
  expect(words.folderNameInvalid).toContain('60');
  expect(words.fileNameInvalid).not.toContain('60');
});

it.each([
  ['proposta', 'proposta.pdf'],
  ['proposta.PDF', 'proposta.PDF'],
])('writes the extension of %s once', (name, whole) => expect(withEnd(name, '.pdf')).toBe(whole));
