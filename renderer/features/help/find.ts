// The search of the help page. Ignores accents and case; every typed word must be the start of a word of the result. Pure.
import type { Item, Module } from '#contract/entities/module.ts';
import { folded } from '#renderer/ui/long-table/order-rows.ts';
import type { Topic } from './topics.ts';

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const hasAll = (typed: readonly string[], text: string): boolean => {
  const own = wordsOf(text);
  return typed.every((word) => own.some((other) => other.startsWith(word)));
};

/** Returns topics that match by title first, then those that match anywhere. An empty text finds nothing. */
export function findTopics(topics: readonly Topic[], text: string): readonly Topic[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const byTitle = topics.filter(({ title }) => hasAll(typed, title));
  const anywhere = topics.filter(({ title, words, steps }) => hasAll(typed, [title, ...words, ...steps].join(' ')));
  return [...byTitle, ...anywhere.filter((topic) => !byTitle.includes(topic))];
}

export interface FoundModule {
  readonly module: Module;
  readonly item: Item;
}

const shownModules = 8;

export function findModules(modules: readonly Module[], text: string): readonly FoundModule[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return modules
    .flatMap((module) => module.item.map((item) => ({ module, item })))
    .filter(({ module, item }) => hasAll(typed, `${item.title} ${module.title} ${item.description ?? ''}`))
    .slice(0, shownModules);
}

/** Words of frequent questions. The portal does not count searches. Only words that find an answer are offered. */
const suggestedWords = ['Boleto', 'Senha', 'Código', 'Avisos', 'Módulo', 'Bloqueado'];
const shownSuggestions = 4;

export const suggestionsFor = (topics: readonly Topic[]): readonly string[] =>
  suggestedWords.filter((word) => findTopics(topics, word).length > 0).slice(0, shownSuggestions);
