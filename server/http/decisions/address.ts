// Finds problems in the address of a request, before the server uses the address for a lookup. Pure.
import { unsafeTextWords } from '#contract/rules/unsafe-text.ts';
import { decoded } from './decode.ts';
import { isUnsafeLine, isUnsafeName, isUnsafeText, unsafeNameWords } from './unsafe-text.ts';

/** Maximum length of one part of a path. Paths contain e-mail addresses, which may be long. */
export const maxPartLength = 400;
export const tooLongWords = `Tem uma parte longa demais (no máximo ${maxPartLength} caracteres)`;
export const malformedWords = 'Tem um código de caractere que não existe';

export interface AddressProblem {
  /** `path`, `query`, or `query.{name}`. */
  readonly place: string;
  readonly words: string;
}

function pathWords(part: string): string | null {
  const text = decoded(part);
  if (text === null) return malformedWords;
  if (isUnsafeLine(text)) return unsafeTextWords;
  return text.length > maxPartLength ? tooLongWords : null;
}

function queryProblem(pair: string): AddressProblem | null {
  const plain = pair.replaceAll('+', ' ');
  const equals = plain.indexOf('=');
  const name = decoded(equals === -1 ? plain : plain.slice(0, equals));
  const value = decoded(equals === -1 ? '' : plain.slice(equals + 1));
  if (name === null) return { place: 'query', words: malformedWords };
  if (isUnsafeName(name)) return { place: 'query', words: unsafeNameWords };
  if (value === null) return { place: `query.${name}`, words: malformedWords };
  return isUnsafeText(value) ? { place: `query.${name}`, words: unsafeTextWords } : null;
}

/** The first problem of a path and its query, or null. */
export function addressProblem(url: string): AddressProblem | null {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  for (const part of path.split('/')) {
    const words = pathWords(part);
    if (words !== null) return { place: 'path', words };
  }
  for (const pair of mark === -1 ? [] : url.slice(mark + 1).split('&')) {
    const problem = queryProblem(pair);
    if (problem !== null) return problem;
  }
  return null;
}
