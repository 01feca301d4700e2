// Finds the person's companies and notices for the palette. Pure.
import type { Entity, Notification } from '#contract/entities/entity.ts';
import { notificationPageSize } from '#contract/limits.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { isFoundBy } from './find-items.ts';

/** Shorter texts match too much. */
const minLetters = 2;
/** Longer lists have a screen of their own. */
const maxPerKind = 5;
/** While nothing is typed, the list leaves room for the actions. */
const maxSuggested = 2;

/** Whether a text is long enough for a search. */
export const isSearchable = (text: string): boolean => text.trim().length >= minLetters;

/**
 * The first companies for an empty text, otherwise the companies that match it, among those known here and those that the server found,
 * perhaps for an earlier text. Empty for a person with a single company, who has no choice to make.
 */
export function findCompanies(text: string, known: readonly Entity[], found: readonly Entity[]): readonly Entity[] {
  if (known.length < 2) return [];
  if (text === '') return known.slice(0, maxSuggested);
  if (!isSearchable(text)) return [];
  const all = new Map([...known, ...found].map((entity) => [entity.code, entity]));
  return [...all.values()].filter(entityMatcher(text)).slice(0, maxPerKind);
}

/** Unread notices for an empty text, otherwise those that match it. In the order of `notices`: newest first. */
export function findNotices(text: string, notices: readonly Notification[]): readonly Notification[] {
  if (text === '') return notices.filter(({ read }) => !read).slice(0, maxSuggested);
  if (!isSearchable(text)) return [];
  return notices.filter(({ title, message }) => isFoundBy(text, `${title} ${message}`)).slice(0, maxPerKind);
}

/** Whether older notices may exist that were not searched: the server returned a full page. */
export const hasOlderNotices = (text: string, notices: readonly unknown[]): boolean =>
  isSearchable(text) && notices.length >= notificationPageSize;

/** The status of a search that the palette requests from the server. */
export interface SearchStatus {
  readonly what: 'companies' | 'notices';
  /** The answer has arrived. */
  readonly known: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
}

export type SearchState = 'done' | 'offline' | 'busy' | 'failed';

/** The common state of all searches, and the searches that lack an answer. Only `done` means that "no results" is certain. */
export function searchState(
  searches: readonly SearchStatus[],
  online: boolean,
): { readonly state: SearchState; readonly what: readonly SearchStatus['what'][] } {
  const open = searches.filter(({ known }) => !known);
  const named = (some: readonly SearchStatus[]) => some.map(({ what }) => what);
  if (open.length === 0) return { state: 'done', what: [] };
  if (!online) return { state: 'offline', what: named(open) };
  if (open.some(({ waiting }) => waiting)) return { state: 'busy', what: named(open) };
  const failed = open.filter((one) => one.failed);
  return failed.length === 0 ? { state: 'done', what: [] } : { state: 'failed', what: named(failed) };
}
