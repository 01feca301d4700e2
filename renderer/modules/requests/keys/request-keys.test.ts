// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { keyActionOf, takesLetters } from './request-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false, repeat: false };

describe('keyActionOf', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['a', 'approve'],
    ['r', 'refuse'],
    ['x', null],
    ['Enter', null],
    ['toString', null],
  ])('reads %s as %s', (key, action) => {
    expect(keyActionOf({ ...plain, key }, false)).toBe(action);
  });

  it('does nothing while the person types in a field', () => {
    expect(keyActionOf({ ...plain, key: 'a' }, true)).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'defaultPrevented'] as const)('leaves a press with %s alone', (mark) => {
    expect(keyActionOf({ ...plain, key: 'a', [mark]: true }, false)).toBeNull();
  });

  it('moves on while a key is held down, and decides only once', () => {
    expect(keyActionOf({ ...plain, key: 'j', repeat: true }, false)).toBe('next');
    expect(keyActionOf({ ...plain, key: 'a', repeat: true }, false)).toBeNull();
  });
});

describe('takesLetters', () => {
  it.each([
    ['<input>', true],
    ['<input type="search">', true],
    ['<input type="checkbox">', false],
    ['<input type="radio">', false],
    ['<textarea></textarea>', true],
    ['<div role="listbox"></div>', true],
    ['<div role="menu"></div>', true],
    ['<button></button>', false],
  ])('knows whether %s takes letters', (markup, takes) => {
    document.body.innerHTML = markup;
    expect(takesLetters(document.body.firstElementChild)).toBe(takes);
  });

  it('takes none without a focused element', () => {
    expect(takesLetters(null)).toBe(false);
  });
});
