import { expect, it } from 'vitest';
import { words } from './messages.ts';

it.each([
  ['O Portal da Zênite Alimentos', 'Boas-vindas ao Portal da Zênite Alimentos'],
  ['Ipê Livros', 'Boas-vindas ao portal Ipê Livros'],
])('welcomes people to %s', (title, text) => expect(words.welcome(title)).toBe(text));
