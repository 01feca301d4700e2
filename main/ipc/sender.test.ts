import { describe, expect, it } from 'vitest';
import { isTrustedSender } from './sender.ts';

const main = (url: string) => ({ url, isMain: true });

describe('trusted sender', () => {
  it.each([
    ['the page', { contentsId: 1, frame: main('app://portal/dashboard') }, true],
    ['a module frame', { contentsId: 1, frame: { url: 'app://portal/module-frame/index.html', isMain: false } }, false],
    ['another window', { contentsId: 2, frame: main('app://portal/') }, false],
    ['another host', { contentsId: 1, frame: main('app://portal.evil.example/') }, false],
    ['the web', { contentsId: 1, frame: main('https://evil.example/app://portal/') }, false],
    ['nothing loaded', { contentsId: 1, frame: main('') }, false],
    ['a frame that no longer exists', { contentsId: 1, frame: null }, false],
  ])('answers for %s: %s', (_, sender, expected) => {
    expect(isTrustedSender(sender, 1)).toBe(expected);
  });

  it('trusts no sender when there is no window', () => {
    expect(isTrustedSender({ contentsId: 1, frame: main('app://portal/') }, null)).toBe(false);
  });
});
