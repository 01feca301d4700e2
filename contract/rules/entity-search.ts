// Search for companies, in the database and in the page: every word must be in the name, a tag or the CNPJ.
import type { Entity } from '#contract/entities/entity.ts';

const maxLength = 200;
const maxWords = 8;

/** Letters without accents, lower case; the database folds its side with the same pairs. */
export const foldedFrom = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
export const foldedTo = 'aaaaaaeeeeiiiiooooouuuucn';
const accented = new RegExp(`[${foldedFrom}]`, 'g');
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(accented, (letter) => foldedTo[foldedFrom.indexOf(letter)] ?? letter);

/** The folded words of `query`, at most eight of its first 200 characters. */
export function searchWords(query: string): string[] {
  // The database cannot store NUL.
  const words = fold(query.slice(0, maxLength).replaceAll('\0', ' '))
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, maxWords);
}

/** `word` without mask, as it may occur in a stored CNPJ; null when it cannot occur in one. */
export function codePart(word: string): string | null {
  const part = word.replace(/[./-]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,14}$/.test(part) ? part : null;
}

type Searched = Pick<Entity, 'code' | 'description' | 'tag1' | 'tag2'>;

/** Returns a predicate: whether a company matches `query`. A query without words matches all companies. */
export function entityMatcher(query: string): (entity: Searched) => boolean {
  const words = searchWords(query).map((word) => ({ word, part: codePart(word) }));
  return ({ code, description, tag1, tag2 }) => {
    const text = fold([description, tag1, tag2].filter((part) => part !== undefined).join(' '));
    return words.every(({ word, part }) => text.includes(word) || (part !== null && code.includes(part)));
  };
}
