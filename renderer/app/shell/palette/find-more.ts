// Finds companies and notices of the person for the palette. Pure.
import type { Entity, Notification } from '#contract/entities/entity.ts';
import { notificationPageSize } from '#contract/limits.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { isFoundBy } from './find-items.ts';

/** Fewer letters name nothing in particular. */
const fewestLetters = 2;
/** More are a list, which has a screen of its own. */
const mostOfAKind = 5;

/** Whether a text is worth asking for. */
export const namesSomething = (text: string): boolean => text.trim().length >= fewestLetters;

/**
 * The companies to show for a text: of those known here, and of those that the server found, perhaps for an earlier text. A person
 * who acts for one company only has nothing to choose.
 */
export function findCompanies(text: string, known: readonly Entity[], found: readonly Entity[]): readonly Entity[] {
  if (!namesSomething(text) || known.length < 2) return [];
  const all = new Map([...known, ...found].map((entity) => [entity.code, entity]));
  return [...all.values()].filter(entityMatcher(text)).slice(0, mostOfAKind);
}

/** As they come: the newest first. */
export const findNotices = (text: string, notices: readonly Notification[]): readonly Notification[] =>
  namesSomething(text)
    ? notices.filter(({ title, message }) => isFoundBy(text, `${title} ${message}`)).slice(0, mostOfAKind)
    : [];

/** Whether older notices may exist that were not searched: the server returned a full page. */
export const hasOlderNotices = (text: string, notices: readonly unknown[]): boolean =>
  namesSomething(text) && notices.length >= notificationPageSize;

/** A question that the palette asks of the server. */
export interface Asking {
  readonly what: 'companies' | 'notices';
  /** Its answer is here already. */
  readonly known: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
}

export type AskingState = 'done' | 'offline' | 'busy' | 'failed';

/** How far the questions are that lack an answer, and which they are: without them nothing was looked through in vain. */
export function askingState(
  asked: readonly Asking[],
  online: boolean,
): { readonly state: AskingState; readonly what: readonly Asking['what'][] } {
  const open = asked.filter(({ known }) => !known);
  const named = (some: readonly Asking[]) => some.map(({ what }) => what);
  if (open.length === 0) return { state: 'done', what: [] };
  if (!online) return { state: 'offline', what: named(open) };
  if (open.some(({ waiting }) => waiting)) return { state: 'busy', what: named(open) };
  const failed = open.filter((one) => one.failed);
  return failed.length === 0 ? { state: 'done', what: [] } : { state: 'failed', what: named(failed) };
}
