// Remembers values of answers: a request with a real identifier gets further than one with a generated value.
import type { Memory } from './make-value.ts';
import type { Random } from './random.ts';

/** Names of the same value. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['entityCode', 'code'],
  ['cnpj', 'code'],
  ['entities', 'code'],
  ['queryId', 'sqlId'],
  ['module-id', 'moduleId'],
  ['module', 'moduleId'],
  ['item-id', 'itemId'],
  ['module-item', 'itemId'],
  ['folder', 'path'],
  ['keys', 'key'],
  ['group', 'groups'],
  ['term', 'terms'],
  ['c', 'purpose'],
  ['b', 'hash'],
]);

const perName = 40;
const longest = 400;

export interface GrowingMemory extends Memory {
  /** Remembers every text of an answer under its name. */
  learn(value: unknown, name?: string): void;
}

export function createMemory(random: Random, known: Readonly<Record<string, readonly string[]>>): GrowingMemory {
  const texts = new Map<string, string[]>(Object.entries(known).map(([name, values]) => [name, [...values]]));
  function remember(rawName: string, text: string): void {
    const name = synonyms.get(rawName) ?? rawName;
    const own = texts.get(name) ?? [];
    if (text === '' || text.length > longest || own.includes(text)) return;
    texts.set(name, own.length < perName ? [...own, text] : own.with(random.below(perName), text));
  }

  function learn(value: unknown, name = ''): void {
    if (typeof value === 'string') remember(name, value);
    else if (typeof value === 'number') remember(name, String(value));
    else if (Array.isArray(value)) for (const inner of value.slice(0, 5)) learn(inner, name);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, of] of Object.entries(value).slice(0, 60)) learn(of, inner);
  }

  return {
    learn,
    recall(name) {
      const own = texts.get(synonyms.get(name) ?? name) ?? [];
      return own.length === 0 ? undefined : random.pick(own);
    },
  };
}
