import { expect, it } from 'vitest';
import { windowHeight } from './window-height.ts';

it.each([
  ['its document', { window: 280, frame: 118, document: 430 }, undefined, 592],
  ['the least height', { window: 280, frame: 118, document: 170 }, 400, 562],
  ['a document higher than the least height', { window: 280, frame: 118, document: 430 }, 400, 592],
  ['a whole number of pixels', { window: 280, frame: 117.5, document: 430 }, undefined, 593],
])('fits the window to %s', (_, heights, least, height) => expect(windowHeight(heights, least)).toBe(height));
