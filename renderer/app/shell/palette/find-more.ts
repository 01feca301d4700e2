// What the palette finds besides items: companies of the person, and what they were told. Pure.
import type { Entity, Notification } from '#contract/entities/entity.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { isFoundBy } from './find-items.ts';

/** Fewer letters name nothing in particular. */
const fewestLetters = 2;
/** More are a list, which has a screen of its own. */
const mostOfAKind = 5;

/** Whether a text is worth asking for. */
export const namesSomething = (text: string): boolean => text.trim().length >= fewestLetters;

/** Who acts for one company only has nothing to choose. */
export const findCompanies = (text: string, entities: readonly Entity[]): readonly Entity[] =>
  namesSomething(text) && entities.length > 1 ? entities.filter(entityMatcher(text)).slice(0, mostOfAKind) : [];

/** As they come: the newest first. */
export const findNotices = (text: string, notices: readonly Notification[]): readonly Notification[] =>
  namesSomething(text)
    ? notices.filter(({ title, message }) => isFoundBy(text, `${title} ${message}`)).slice(0, mostOfAKind)
    : [];
