import { expect, it } from 'vitest';
import { words } from './messages.ts';

it.each([words.nothingText, words.nothingYetText])('names the help of the portal only where there is a button for it', (text) => {
  expect(text(true)).toMatch(/peça ajuda|abra um chamado/);
  expect(text(false)).not.toMatch(/peça ajuda|abra um chamado/);
});
